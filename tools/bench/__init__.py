"""Measurements as ratios within one run: machines are noisy, absolute times say little."""
