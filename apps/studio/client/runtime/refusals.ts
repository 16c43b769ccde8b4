import type { RoundRefusal } from '@altyn/contracts/studio-game';
import { showNotice } from './controls/dialogs.ts';
import { fill, type Texts } from './texts/texts.ts';
import type { View } from './view.ts';

/** Tells the player why a round was refused, and what can be done. */
export function announceRefusal(
  reason: RoundRefusal,
  of: {
    texts: Texts;
    view: Pick<View, 'say'>;
    isDemo: boolean;
    highest: string | undefined;
    onDeposit: () => void;
    onExit: () => void;
  },
): void {
  const { texts, view, isDemo, highest, onDeposit, onExit } = of;
  const close = { label: texts.close };
  const leave = { label: texts.toLobby, isPrimary: true, run: onExit };
  const actions = {
    NOT_ENOUGH_MONEY: isDemo ? [close] : [{ label: texts.deposit, isPrimary: true, run: onDeposit }, close],
    SESSION_ENDED: [leave],
    PLAYER_DISABLED: [leave],
    GAME_DISABLED: [leave],
    LIMIT_REACHED: [leave, close],
    BET_TOO_HIGH: [{ ...close, isPrimary: true }],
    NO_FREE_SPINS: [{ ...close, isPrimary: true }],
    ERROR: [{ ...close, isPrimary: true }],
  } satisfies Record<RoundRefusal, unknown>;
  const isTold = reason === 'BET_TOO_HIGH' && highest !== undefined;
  const text = isTold ? fill(texts.betTooHigh, { amount: highest }) : texts.refusals[reason];
  view.say(text);
  showNotice({ text, actions: actions[reason] });
}
