"""Planes of our own: scales by knots, and lenses that enlarge crowded corners of the world."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from scipy.interpolate import PchipInterpolator

from tools.maps.chart import Plane
from tools.maps.topology import Points

Floats: TypeAlias = NDArray[np.float64]
Knots = Sequence[tuple[float, float]]
Glasses = Sequence[tuple[tuple[float, float], float, float]]


@dataclass(frozen=True, slots=True)
class Lens:
    """Enlarges the plane about a point; the ring around it gives way. A gain under 2.2 never folds the plane."""

    at: tuple[float, float]
    gain: float
    radius: float

    def bend(self, plane: Points) -> Points:
        """The plane seen through the lens."""
        offset = plane - np.asarray(self.at)
        squared = (offset**2).sum(axis=1, keepdims=True) / self.radius**2
        return np.asarray(np.asarray(self.at) + offset * (1 + self.gain * np.exp(-squared)))


def scale(knots: Knots) -> Callable[[Floats], Floats]:
    """A smooth rising function through knots; straight beyond the ends."""
    inputs, outputs = np.array(knots, dtype=float).T
    curve = PchipInterpolator(inputs, outputs)

    def value(degrees: Floats) -> Floats:
        inner = np.clip(degrees, inputs[0], inputs[-1])
        slope = np.where(degrees < inputs[0], curve(inputs[0], 1), curve(inputs[-1], 1))
        return np.asarray(curve(inner) + (degrees - inner) * slope)

    return value


def steps(start: float, spans: Sequence[tuple[float, float]]) -> Knots:
    """Knots from spans (end in degrees, pixels per degree), beginning at zero pixels."""
    knots = [(start, 0.0)]
    for end, rate in spans:
        last, pixels = knots[-1]
        knots.append((end, pixels + (end - last) * rate))
    return knots


def flat(longitude: Knots, latitude: Knots, lenses: Glasses) -> Plane:
    """A flat world by knots, then through lenses given by place, gain and radius."""
    across, up = scale(longitude), scale(latitude)

    def plane(degrees: Points) -> Points:
        return np.column_stack([across(degrees[:, 0]), up(degrees[:, 1])])

    return _through(plane, lenses)


def disc(longitude: Knots, latitude: Knots, lenses: Glasses) -> Plane:
    """A round world: angles by knots of the longitude, radius by knots of the latitude, longitude 0 upwards."""
    turn, radius = scale(longitude), scale(latitude)

    def plane(degrees: Points) -> Points:
        angle, distance = np.radians(turn(degrees[:, 0])), radius(degrees[:, 1])
        return np.column_stack([distance * np.sin(angle), distance * np.cos(angle)])

    return _through(plane, lenses)


def _through(plane: Plane, lenses: Glasses) -> Plane:
    """A plane seen through lenses that stand over places of the globe."""
    glasses = []
    for at, gain, radius in lenses:
        x, y = plane(np.array([at], dtype=float))[0]
        glasses.append(Lens((float(x), float(y)), gain, radius))

    def bent(degrees: Points) -> Points:
        points = plane(degrees)
        for lens in glasses:
            points = lens.bend(points)
        return points

    return bent
