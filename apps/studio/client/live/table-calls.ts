import { livePaths } from '@altyn/contracts/live/paths';
import type { LiveBetView, LiveMessage, LivePastRound, LiveRequest } from '@altyn/contracts/live/table';
import { studioPaths } from '@altyn/contracts/studio-paths';
import { showNotice } from '../runtime/controls/dialogs.ts';
import { sessionToken } from '../runtime/session-start.ts';
import { type Texts, textsOf } from '../runtime/texts/texts.ts';
import type { LiveSide } from './boards/flight-side.ts';
import type { LiveClientGame } from './client-game.ts';
import { liveTextsOf } from './texts/live-texts.ts';

/** A list of the session's table: the player's recent bets, or the last rounds. */
export async function readItems<T>(path: string): Promise<T[]> {
  const answer = await fetch(path, { headers: { authorization: `Bearer ${sessionToken()}` } });
  if (!answer.ok) throw new Error('no list');
  return ((await answer.json()) as { items: T[] }).items;
}

/** Fills up the play money of a demo. Without an answer the balance stays as it is. */
const refillDemo = () =>
  fetch(studioPaths.refill, { method: 'POST', headers: { authorization: `Bearer ${sessionToken()}` } }).catch(
    () => undefined,
  );

/** A request about the round in progress. */
export type RoundRequest =
  | Omit<Extract<LiveRequest, { type: 'cash_out' }>, 'round'>
  | Omit<Extract<LiveRequest, { type: 'decide' }>, 'round'>;

/** What a game has beside its table; undefined: the statistics. */
export function createTableSide(
  client: LiveClientGame,
  { language, currency }: Pick<Extract<LiveMessage, { type: 'snapshot' }>, 'language' | 'currency'>,
): LiveSide | undefined {
  const texts = liveTextsOf[language];
  return client.createSide?.({
    language,
    currency,
    texts,
    loadingText: textsOf[language].loading,
    show: (outcome) => client.show(outcome, texts),
    readBets: () => readItems<LiveBetView>(livePaths.bets),
    readRounds: () => readItems<LivePastRound>(livePaths.rounds),
  });
}

/** The player has too little money: offers the cashbox, or more play money. */
export function showNoMoney(
  texts: Texts,
  { isDemo, onDeposit, onRefilled }: { isDemo: boolean; onDeposit: () => void; onRefilled: () => void },
): void {
  const more = isDemo
    ? { label: texts.refill, run: () => void refillDemo().then(onRefilled) }
    : { label: texts.deposit, run: onDeposit };
  showNotice({
    text: isDemo ? texts.demoSpent : texts.refusals.NOT_ENOUGH_MONEY,
    actions: [{ ...more, isPrimary: true }, { label: texts.close }],
  });
}
