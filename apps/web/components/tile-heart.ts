import type { ReactNode } from 'react';
import { createStore } from '#web/lib/state/store.ts';
import type { TileGame } from './tile-labels.ts';

/** What a signed-in player's tiles have in their corner, once it is loaded; visitors' have nothing. */
export const tileHeart = createStore<((game: TileGame) => ReactNode) | undefined>(undefined);
