"""The cast of Gem Rush: cut stones, prism, geode, and the mole of the mine."""
from gem_geode import geode
from gem_mole import mole
from gem_scenery import SCENERY
from gem_stones import STONES, prism, stone

# name: builder, the pose that the picture is fitted to, and the share of the picture it fills.
ACTORS = {
    'prism': (prism, 'still', 0, 0.8),
    'geode': (geode, 'still', 0, 0.8),
    'mole': (mole, 'cheer', 0.25, 0.93),
    **{name: (stone(name), 'still', 0, 0.78) for name in STONES},
    **SCENERY,
}
