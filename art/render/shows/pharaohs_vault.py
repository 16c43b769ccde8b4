"""The cast of Pharaoh's Vault: eye, vault, pharaoh, jackal, scarab, cobra, and the cat beside the reels."""
from vault_cat import cat
from vault_idols import anubis, cobra, eye, pharaoh, scarab
from vault_scenery import SCENERY, vault

# name: builder, the pose that the picture is fitted to, and the share of the picture it fills.
ACTORS = {
    'eye': (eye, 'still', 0, 0.8),
    'vault': (vault, 'still', 0, 0.8),
    'pharaoh': (pharaoh, 'still', 0, 0.82),
    'anubis': (anubis, 'still', 0, 0.82),
    'scarab': (scarab, 'still', 0, 0.82),
    'cobra': (cobra, 'still', 0, 0.82),
    'cat': (cat, 'cheer', 0.35, 0.91),
    **SCENERY,
}
