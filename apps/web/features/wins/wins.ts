import { currencies } from '@altyn/domain/money';
import { cupTiers } from '#web/components/ui/cup.tsx';
import { suits } from '#web/components/ui/suit.tsx';
import type { DialogProps } from '#web/shell/dialogs/dialogs.ts';
import type { UpdateEvent } from '#web/shell/live/apply-update.ts';

type WinName = 'winBattle' | 'winJackpots' | 'winBonus';
export type Win = { [Name in WinName]: { name: Name; props: DialogProps[Name] } }[WinName];

const amountPattern = /^\d{1,15}\.\d{2}$/;

/**
 * Parses a win from an event of the player's stream; undefined for other or malformed events. A bonus activated by the
 * player has its own dialog (`bonusReceived`), so this covers only bonuses that come with a cup and those dropped by a
 * game.
 */
export function readWin({ name, data }: UpdateEvent): Win | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const field = (key: string): unknown => (key in data ? (data as Record<string, unknown>)[key] : undefined);
  const amount = field('amount');
  const currency = currencies.find((known) => known === field('currency'));
  if (typeof amount !== 'string' || !amountPattern.test(amount) || !currency) return undefined;
  const money = { amount, currency };
  switch (name) {
    case 'battle_win': {
      const place = field('place');
      return Number.isInteger(place) && Number(place) > 0
        ? {
            name: 'winBattle',
            props: { ...money, place: Number(place), cup: cupTiers.find((tier) => tier === field('cup')) },
          }
        : undefined;
    }
    case 'jackpot_win': {
      const suit = suits.find((known) => known === field('suit'));
      return suit && { name: 'winJackpots', props: { ...money, suit } };
    }
    case 'received_bonus': {
      const cup = cupTiers.find((tier) => tier === field('type'));
      const game = field('game_slug');
      const gameSlug = typeof game === 'string' ? game : undefined;
      return cup || gameSlug ? { name: 'winBonus', props: { ...money, cup, gameSlug } } : undefined;
    }
    default:
      return undefined;
  }
}

/** Maximum number of queued wins. */
const maxWaiting = 10;

/** Queue of wins that wait for the current round or dialog to end, oldest first. */
export function withWin(waiting: readonly Win[], win: Win): readonly Win[] {
  return waiting.length < maxWaiting ? [...waiting, win] : waiting;
}
