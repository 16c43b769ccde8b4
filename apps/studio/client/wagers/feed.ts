import type { FeedView } from '@altyn/contracts/studio-game';
import type { StudioApi } from '../runtime/connection/studio-api.ts';
import { openSheet } from '../runtime/controls/dialogs.ts';
import { element } from '../runtime/dom.ts';
import { fill } from '../runtime/texts/texts.ts';
import type { FeedTexts } from './texts/feed-texts.ts';

type Round = FeedView['rounds'][number];

const everyMs = 4_000;
const slowestMs = 60_000;
/** Fewer rounds are not shown: a list of one or two says that nobody plays. */
const minRounds = 3;

/** The round of the line: the newest that paid more than its stakes, else the newest. */
export const lineRound = (rounds: readonly Round[]): Round | undefined =>
  rounds.find(({ multiplier }) => multiplier > 100) ?? rounds[0];

interface Options {
  api: Pick<StudioApi, 'feed'>;
  texts: FeedTexts;
  closeText: string;
  money(minor: bigint): string;
  /** A multiplier in hundredths. */
  times(hundredths: number): string;
  /** The lowest stake of the player's currency, minor units. */
  lowest: bigint;
}

/**
 * Finished rounds of others: one line below the game's name that opens a sheet, and a list beside the board where there
 * is room. It asks while the page is in view, and less often when there is no answer.
 */
export function createFeed({ api, texts, closeText, money, times, lowest }: Options) {
  const lineText = element('span', {});
  const line = element(
    'button',
    { type: 'button', class: 'feed-line', hidden: '' },
    element('span', { class: 'sr-only' }, `${texts.heading}: `),
    lineText,
  );
  const sideRows = element('tbody', {});
  const side = element(
    'aside',
    { class: 'feed', 'aria-label': texts.heading, hidden: '' },
    element('h2', {}, texts.heading),
    table(sideRows),
  );
  let rounds: readonly Round[] = [];
  let known = 0;
  let sheetRows: HTMLElement | undefined;

  function table(rows: HTMLElement): HTMLElement {
    const head = [texts.player, texts.multiplier, texts.win].map((text) => element('th', { scope: 'col' }, text));
    return element('table', { class: 'feed-list' }, element('thead', {}, element('tr', {}, ...head)), rows);
  }

  const winText = ({ chips }: Round) =>
    chips === 0 ? '–' : fill(texts.about, { amount: money(BigInt(chips) * lowest) });

  const rowOf = (round: Round) =>
    element(
      'tr',
      { class: `${round.multiplier > 100 ? 'won' : ''} ${known > 0 && round.number > known ? 'new' : ''}` },
      element('td', {}, round.name),
      element('td', {}, times(round.multiplier)),
      element('td', {}, winText(round)),
    );

  function show() {
    const shown = lineRound(rounds);
    const isShown = rounds.length >= minRounds && shown !== undefined;
    line.hidden = !isShown;
    side.hidden = !isShown;
    if (!isShown) return;
    lineText.replaceChildren(
      shown.name,
      ' ',
      element('b', {}, times(shown.multiplier)),
      ...(shown.chips > 0 ? [' ', winText(shown)] : []),
    );
    sideRows.replaceChildren(...rounds.map(rowOf));
    sheetRows?.replaceChildren(...rounds.map(rowOf));
    known = rounds[0]?.number ?? known;
  }

  line.addEventListener('click', () => {
    sheetRows = element('tbody', {}, ...rounds.map(rowOf));
    openSheet(
      { heading: texts.heading, close: closeText, className: 'sheet' },
      table(sheetRows),
      element('p', {}, texts.note),
    );
  });

  async function follow(waitMs = everyMs): Promise<void> {
    let next = waitMs;
    if (document.visibilityState === 'visible') {
      const answer = await api.feed().catch(() => undefined);
      next = answer ? everyMs : Math.min(slowestMs, waitMs * 2);
      if (answer) {
        rounds = answer.rounds;
        show();
      }
    }
    setTimeout(() => void follow(next), next);
  }

  return { line, side, follow };
}
