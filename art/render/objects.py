"""Models by kind: every object that is not a silhouette, gathered from the themed files."""
from objects_cellar import CELLAR
from objects_classic import CLASSIC
from objects_garden import GARDEN
from objects_sweets import SWEETS
from objects_things import THINGS
from objects_wonders import WONDERS

OBJECTS = {**CELLAR, **CLASSIC, **GARDEN, **SWEETS, **THINGS, **WONDERS}
