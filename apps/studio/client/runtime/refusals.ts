import type { RoundRefusal, SessionView } from '@altyn/contracts/studio-game';
import type { StudioApi } from './connection/studio-api.ts';
import { showNotice } from './controls/dialogs.ts';
import { fill, type Texts } from './texts/texts.ts';
import type { View } from './view.ts';

/** Tells the player why a round was refused, and what can be done. */
export function announceRefusal(
  reason: RoundRefusal,
  of: {
    texts: Texts;
    view: Pick<View, 'say'>;
    /** Demo only: what the player may do without play money. */
    demo: { onRefill: () => void; onReal: () => void } | undefined;
    highest: string | undefined;
    onDeposit: () => void;
    onExit: () => void;
  },
): void {
  const { texts, view, demo, highest, onDeposit, onExit } = of;
  const close = { label: texts.close };
  const leave = { label: texts.toLobby, isPrimary: true, run: onExit };
  const actions = {
    NOT_ENOUGH_MONEY: demo
      ? [
          { label: texts.refill, isPrimary: true, run: demo.onRefill },
          { label: texts.playForReal, run: demo.onReal },
          close,
        ]
      : [{ label: texts.deposit, isPrimary: true, run: onDeposit }, close],
    SESSION_ENDED: [leave],
    PLAYER_DISABLED: [leave],
    GAME_DISABLED: [leave],
    LIMIT_REACHED: [leave, close],
    BET_TOO_HIGH: [{ ...close, isPrimary: true }],
    NO_FREE_SPINS: [{ ...close, isPrimary: true }],
    ERROR: [{ ...close, isPrimary: true }],
  } satisfies Record<RoundRefusal, unknown>;
  const isTold = reason === 'BET_TOO_HIGH' && highest !== undefined;
  const spent = demo && reason === 'NOT_ENOUGH_MONEY' ? texts.demoSpent : undefined;
  const text = spent ?? (isTold ? fill(texts.betTooHigh, { amount: highest }) : texts.refusals[reason]);
  view.say(text);
  showNotice({ text, actions: actions[reason] });
}

/** What the player of a demo may do without play money: have it filled up, or play with money. */
export function demoActions(
  { session, api, onReal }: { session: Pick<SessionView, 'mode'>; api: Pick<StudioApi, 'refill'>; onReal: () => void },
  refreshBalance: () => Promise<void>,
): { onRefill: () => void; onReal: () => void } | undefined {
  if (session.mode !== 'demo') return undefined;
  return {
    // Without an answer the balance stays as it is, and the next press offers it again.
    onRefill: () => void api.refill().then(refreshBalance, () => undefined),
    onReal,
  };
}
