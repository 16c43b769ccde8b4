import type { ReactNode } from 'react';
import { createStore } from '#web/lib/state/store.ts';
import type { TileGame } from './tile-labels.ts';

/** Renders the favourite button on tiles; set once its code has loaded for a signed-in player. */
export const tileHeart = createStore<((game: TileGame) => ReactNode) | undefined>(undefined);
