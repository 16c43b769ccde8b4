import type { LiveBetView, LiveChainView } from '@altyn/contracts/live/table';
import type { LiveReaction } from '@altyn/contracts/live/names';
import { liveReactions, quicknetHash } from '@altyn/contracts/live/names';
import { choiceRow, openSheet, sheetButton } from '../runtime/controls/dialogs.ts';
import { verifierAddress } from '../runtime/controls/history.ts';
import { element } from '../runtime/dom.ts';
import { betKeysText } from '../runtime/texts/bet-keys.ts';
import { fill, type Texts } from '../runtime/texts/texts.ts';
import type { Language } from '../runtime/title.ts';
import { videoTextsOf } from '../video/texts.ts';
import type { LiveClientGame } from './client-game.ts';
import { paintMark } from './boards/ink.ts';
import type { TableState } from './messages.ts';
import { countResults } from './statistics.ts';
import type { LiveTexts } from './texts/live-texts.ts';

export interface SheetContext {
  language: Language;
  client: LiveClientGame;
  texts: Texts;
  live: LiveTexts;
  money(minor: bigint): string;
  state(): TableState | undefined;
}

const maxNames = 5;
const shownHashDigits = 8;

/** Hot and cold names with their counts. */
function statisticsPanel({ client, live, language, state }: SheetContext): HTMLElement {
  const numberText = new Intl.NumberFormat(language);
  const results = state()?.results ?? [];
  const countAs = (outcome: number) => client.countAs(outcome, live);
  const counted = countResults(results, countAs, client.cases);
  const colourOf = new Map(client.cases.map((outcome) => [countAs(outcome), client.show(outcome, live).colour]));
  const badge = (name: string) => {
    const made = element('b', { class: 'mark' }, name === 'moon' ? '☾' : name);
    paintMark(made, colourOf.get(name) ?? '#1b2340');
    return made;
  };
  const line = (label: string, names: typeof counted) =>
    element('div', { class: 'extremes' }, element('span', {}, label), ...names.map(({ name }) => badge(name)));
  const shownNames = Math.min(maxNames, Math.floor(counted.length / 2));
  const highestCount = Math.max(1, counted[0]?.count ?? 1);
  const bars = counted
    .toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
    .map(({ name, count, percent }) => {
      const bar = element('i', {});
      bar.style.width = `${(count / highestCount) * 100}%`;
      bar.style.background = colourOf.get(name) ?? '';
      return element('li', {}, badge(name), bar, element('span', {}, `${numberText.format(percent)} %`));
    });
  return element(
    'div',
    { class: 'statistics' },
    element('p', {}, fill(live.statisticsOf, { count: results.length })),
    line(live.hot, counted.slice(0, shownNames)),
    line(live.cold, counted.slice(-shownNames).toReversed()),
    element('ul', { class: 'bars' }, ...bars),
  );
}

/** What stands beside the table on large screens. */
export const besideTable = (of: SheetContext, presence: HTMLElement): HTMLElement[] => [
  element('h2', {}, of.live.statistics),
  statisticsPanel(of),
  presence,
];

/** All results so far, newest first. */
function allResults({ client, live, state }: SheetContext): HTMLElement {
  const marks = (state()?.results ?? []).toReversed().map((outcome) => {
    const { text, listed, colour } = client.show(outcome, live);
    const mark = element('li', {}, listed ?? text);
    paintMark(mark, colour);
    return mark;
  });
  return element('ol', { class: 'results all' }, ...marks);
}

function showStatistics(of: SheetContext): void {
  openSheet(
    { heading: of.live.statistics, close: of.texts.close, className: 'sheet' },
    statisticsPanel(of),
    allResults(of),
  );
}

async function showHistory(of: SheetContext, readBets: () => Promise<LiveBetView[]>): Promise<void> {
  const { texts, live, money, client } = of;
  const body = element('div', {}, texts.loading);
  openSheet({ heading: live.history, close: texts.close, className: 'sheet' }, body);
  const bets = await readBets().catch(() => undefined);
  if (!bets || bets.length === 0) {
    body.textContent = bets ? live.historyEmpty : texts.fairnessLost;
    return;
  }
  const rows = bets.map(({ number, round, outcome, status, stake, win, at }) => {
    const shown = outcome === null ? undefined : client.show(outcome, live);
    const mark = element('b', { class: 'mark' }, shown?.listed ?? shown?.text ?? '–');
    if (shown) paintMark(mark, shown.colour);
    const proof = element(
      'a',
      { href: verifierAddress({ live: round }), target: '_blank', rel: 'noopener' },
      `#${number}`,
    );
    return element(
      'tr',
      {},
      element('td', {}, new Date(at).toTimeString().slice(0, 5)),
      element('td', {}, proof),
      element('td', {}, mark),
      element('td', {}, `−${money(BigInt(stake))}`),
      element(
        'td',
        win === '0' ? {} : { class: 'won' },
        status === 'settled' ? money(BigInt(win)) : live.status[status],
      ),
    );
  });
  body.replaceChildren(element('table', { class: 'rounds' }, element('tbody', {}, ...rows)));
}

function showHelp(of: SheetContext): void {
  const { texts, live, money, client, state, language } = of;
  const limits = state()?.limits;
  const row = (name: string, value: string) => element('tr', {}, element('td', {}, name), element('td', {}, value));
  const pays = client.pays(live).map(({ name, pays: times }) => row(name, fill(live.toOne, { pays: times })));
  openSheet(
    { heading: live.help, close: texts.close, className: 'sheet' },
    ...client.rules[language].map((text) => element('p', {}, fill(text, client.ruleValues?.(language) ?? {}))),
    element('p', {}, videoTextsOf[language].about),
    element('p', {}, betKeysText[language]),
    ...(pays.length > 0
      ? [element('h3', {}, live.pays), element('table', { class: 'rounds' }, element('tbody', {}, ...pays))]
      : []),
    element('h3', {}, live.limits),
    element(
      'table',
      { class: 'rounds' },
      element(
        'tbody',
        {},
        ...(limits
          ? [
              row(live.limitSpot, money(BigInt(limits.chips[0] ?? 0))),
              row(live.limitTotal, money(BigInt(limits.max_total))),
              row(live.limitWin, money(BigInt(limits.max_win))),
            ]
          : []),
      ),
    ),
  );
}

/** How the salt of a chain was made, or will be. */
function saltText({ salt, beacon }: LiveChainView, { live, language }: SheetContext): string {
  if (!beacon) return live.saltOfHouse;
  const timeText = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'medium' });
  return fill(salt === null ? live.saltAwaited : live.saltOfBeacon, {
    beacon: beacon.hash === quicknetHash ? 'drand quicknet' : beacon.hash.slice(0, shownHashDigits),
    round: beacon.round,
    time: timeText.format(beacon.at),
    announced: timeText.format(beacon.announced_at),
  });
}

/** Terminal hash and salt of a chain. */
function chainParts(chain: LiveChainView, of: SheetContext): HTMLElement[] {
  const { live } = of;
  return [
    element('h3', {}, live.terminal),
    element('code', {}, chain.terminal),
    element('h3', {}, live.salt),
    ...(chain.salt === null ? [] : [element('code', {}, chain.salt)]),
    element('p', {}, saltText(chain, of)),
  ];
}

function showFairness(of: SheetContext): void {
  const { texts, live, state } = of;
  const { chain, next_chain: next, round } = state() ?? {};
  openSheet(
    { heading: live.fairness, close: texts.close, className: 'sheet' },
    element('p', {}, live.fairnessText),
    ...(chain ? chainParts(chain, of) : []),
    ...(next ? [element('h3', {}, live.nextChain), ...chainParts(next, of)] : []),
    ...(round
      ? [
          element(
            'a',
            { href: verifierAddress({ live: round.id }), target: '_blank', rel: 'noopener' },
            `${live.proof}: #${round.number}`,
          ),
        ]
      : []),
  );
}

export function showLiveMenu(
  of: SheetContext,
  { readBets, showSaved }: { readBets: () => Promise<LiveBetView[]>; showSaved: () => void },
): void {
  const { texts, live } = of;
  const link = (label: string, open: () => void) =>
    sheetButton('wide', label, () => {
      node.close();
      open();
    });
  const node = openSheet(
    { heading: texts.menu, close: texts.close, className: 'sheet' },
    link(live.saved.heading, showSaved),
    link(live.statistics, () => showStatistics(of)),
    link(live.history, () => void showHistory(of, readBets)),
    link(`${live.help} · ${live.limits}`, () => showHelp(of)),
    link(live.fairness, () => showFairness(of)),
  );
}

export function showReactions({ texts, live }: SheetContext, onChoose: (reaction: LiveReaction) => void): void {
  const node = openSheet(
    { heading: live.reactions, close: texts.close, className: 'sheet' },
    choiceRow<LiveReaction | undefined>({
      options: liveReactions.map((value) => ({ value, label: live.reaction[value] })),
      chosen: undefined,
      onChoose(reaction) {
        node.close();
        if (reaction) onChoose(reaction);
      },
    }),
  );
}
