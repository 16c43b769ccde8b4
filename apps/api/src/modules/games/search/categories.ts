import { type GameCategory, gameCategory } from '@altyn/contracts/games';
import type { GameRow } from '../store.ts';

type Sorted = Pick<GameRow, 'category' | 'features' | 'rtp'>;

/** Categories whose games are slots. */
const slotCategories: readonly GameCategory[] = ['slots', 'jackpots', 'buy-bonus'];

/**
 * Tells whether a game belongs to a category as players read its name: "Slots" has every slot, "Jackpots" every game whose
 * stakes feed the jackpots, "Buy bonus" every game that sells its feature. Stakes count by their edge, so a game without a
 * published return feeds nothing (docs/decisions/0067-promotions-count-theoretical-loss.md).
 */
export function isInCategory(game: Sorted, category: GameCategory): boolean {
  if (category === 'slots') return slotCategories.includes(game.category);
  if (category === 'jackpots') return game.rtp !== null && Number(game.rtp) < 100;
  if (category === 'buy-bonus') return game.category === 'buy-bonus' || game.features.includes('buy-bonus');
  return game.category === category;
}

/** Lists the categories that a game belongs to. */
export const categoriesOf = (game: Sorted): GameCategory[] =>
  gameCategory.options.filter((category) => isInCategory(game, category));
