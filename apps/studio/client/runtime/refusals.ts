import type { RoundRefusal } from '@altyn/contracts/studio-game';
import { showNotice } from './controls/dialogs.ts';
import type { Texts } from './texts/texts.ts';
import type { View } from './view.ts';

/** Tells the player why a round did not happen, and what can be done. */
export function announceRefusal(
  reason: RoundRefusal,
  of: { texts: Texts; view: View; isDemo: boolean; onDeposit: () => void; onExit: () => void },
): void {
  const { texts, view, isDemo, onDeposit, onExit } = of;
  const close = { label: texts.close };
  const leave = { label: texts.toLobby, isPrimary: true, run: onExit };
  const actions = {
    NOT_ENOUGH_MONEY: isDemo ? [close] : [{ label: texts.deposit, isPrimary: true, run: onDeposit }, close],
    SESSION_ENDED: [leave],
    PLAYER_DISABLED: [leave],
    GAME_DISABLED: [leave],
    LIMIT_REACHED: [leave, close],
    BET_TOO_HIGH: [{ ...close, isPrimary: true }],
    ERROR: [{ ...close, isPrimary: true }],
  } satisfies Record<RoundRefusal, unknown>;
  view.say(texts.refusals[reason]);
  showNotice({ text: texts.refusals[reason], actions: actions[reason] });
}
