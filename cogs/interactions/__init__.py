"""What people click and type: controls and their custom ids, forms, dispatch, autocomplete, errors, rate limit."""
