import type { LiveMessage } from '@altyn/contracts/live/table';
import type { textsOf } from '../runtime/texts/texts.ts';
import { fill } from '../runtime/texts/texts.ts';
import type { BetsEditor } from './bets-editor.ts';
import type { createDelay } from './flight.ts';
import { addedStakeText } from './hands.ts';
import type { createRepeating } from './repeats/repeating.ts';
import type { createTableSounds } from './sounds.ts';
import type { liveTextsOf } from './texts/live-texts.ts';
import type { createLiveView } from './view.ts';

/** What messages change on the page besides the state. */
export interface TablePage {
  texts: (typeof textsOf)['en'];
  live: (typeof liveTextsOf)['en'];
  editor: BetsEditor;
  repeating: ReturnType<typeof createRepeating>;
  sounds: ReturnType<typeof createTableSounds>;
  view: Pick<ReturnType<typeof createLiveView>, 'setDelay' | 'floatUp'>;
  delay: ReturnType<typeof createDelay> | undefined;
  say(text: string): void;
  /** Shows the reason why the wallet refused a stake; nothing without one. */
  explain(text: string | undefined): void;
  /** Begins the round of the state, after joining it. */
  enterRound(): void;
  showPhase(): void;
  /** Reports the end of a round to the casino's page. */
  finishRound(round: string): void;
}

type Of<T extends LiveMessage['type']> = Extract<LiveMessage, { type: T }>;

function join(page: TablePage, { own }: Of<'snapshot' | 'resumed'>): void {
  page.enterRound();
  page.editor.adopt(own, true);
  page.showPhase();
}

const nothing = (): void => undefined;

/** What each message does on the page, after the state has changed. */
const effects: { [T in LiveMessage['type']]: (page: TablePage, message: Of<T>) => void } = {
  snapshot: join,
  resumed: join,
  phase: ({ showPhase }) => showPhase(),
  pong({ delay, view, live }, message) {
    delay?.receive(message);
    view.setDelay(delay?.roundTripMs === undefined ? '' : fill(live.flight.delay, { ms: delay.roundTripMs }));
  },
  layout({ editor, say, explain, live }, { own, refusal }) {
    editor.adopt(own, refusal !== null);
    // With the way to the cashbox.
    if (refusal?.reason === 'NO_FUNDS') explain('NOT_ENOUGH_MONEY');
    else if (refusal) say(live.refusals[refusal.reason]);
  },
  stake({ repeating, explain, texts, live }, { own, refusal }) {
    if (own.state === 'staked') return;
    repeating.stop();
    const reason = refusal as keyof typeof texts.refusals | null;
    if (reason === 'NOT_ENOUGH_MONEY') explain(reason);
    else explain(reason === null ? live.stakeOut : texts.refusals[reason]);
  },
  paid({ sounds, repeating, finishRound }, message) {
    const [stake, win] = [BigInt(message.stake), BigInt(message.win)];
    if (win > stake) sounds.play('win');
    repeating.paid({ round: message.round, stake, win });
    finishRound(message.round);
  },
  cashed: ({ sounds }) => sounds.play('win'),
  decided: ({ explain, texts, live }, message) => explain(addedStakeText(message, { texts, live })),
  decision_refused: ({ say, live }, { reason }) => say(live.blackjack.refusals[reason]),
  cash_out_refused: ({ say, live }, { reason }) => say(live.flight.refusals[reason]),
  reactions({ view, live }, { counts }) {
    for (const [name, count] of Object.entries(counts))
      view.floatUp(`${live.reaction[name as keyof typeof live.reaction]}${count > 1 ? ` ×${count}` : ''}`);
  },
  crowd: nothing,
  flight: nothing,
  presence: nothing,
  balance: nothing,
  heartbeat: nothing,
};

/** Applies a message's effects to the page. */
export function showMessage(page: TablePage, message: LiveMessage): void {
  (effects[message.type] as (page: TablePage, message: LiveMessage) => void)(page, message);
}
