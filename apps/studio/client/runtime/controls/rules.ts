import type { SessionView } from '@altyn/contracts/studio-game';
import { element, svg } from '../dom.ts';
import type { Facts } from '../facts.ts';
import { rulesTextsOf } from '../texts/rules.ts';
import { fill } from '../texts/texts.ts';
import type { Stage } from '../theatre/stage.ts';
import { atlasPosition, type Title } from '../title.ts';
import { openSheet } from './dialogs.ts';

const cellSize = 10;

function linePicture(rows: readonly number[], number: number, height: number): HTMLElement {
  const cells = rows.map((row, reel) =>
    svg('rect', { x: String(reel * cellSize + 1), y: String(row * cellSize + 1), width: '8', height: '8', rx: '2' }),
  );
  const viewBox = `0 0 ${rows.length * cellSize} ${height * cellSize}`;
  return element(
    'li',
    {},
    svg('svg', { viewBox, 'aria-hidden': 'true' }, ...cells),
    element('span', {}, String(number)),
  );
}

/** A symbol of the atlas with its name for screen readers. */
function picture(title: Title, symbol: string, name: string): HTMLElement {
  const sprite = element('i', { class: 'sprite' });
  sprite.style.backgroundPosition = atlasPosition(title, symbol);
  return element('i', { class: 'cell', role: 'img', 'aria-label': name }, sprite);
}

/** The rules: how the title plays, what pays how much at this stake, lines, the published odds. */
export function showRules(of: { stage: Stage; session: SessionView; facts: Facts; stakeMinor: bigint }): void {
  const { stage, session, facts, stakeMinor } = of;
  const { title, language, texts, money } = stage;
  const { rules } = session;
  const words = rulesTextsOf[language];
  const names = title.symbolNames[language];
  const nameOf = (symbol: string | undefined) => (symbol === undefined ? '' : (names[symbol] ?? symbol));
  const roles = Object.fromEntries(Object.entries(title.roles).map(([role, symbol]) => [role, nameOf(symbol)]));
  const card = (symbol: string, ...lines: (Node | string)[]) =>
    element('li', {}, picture(title, symbol, nameOf(symbol)), element('div', {}, ...lines));
  const lineBet = stakeMinor / BigInt(Math.max(1, rules.lines.length));
  const pays = Object.entries(rules.pays).map(([symbol, amounts]) =>
    card(
      symbol,
      ...[...amounts.entries()]
        .reverse()
        .map(([i, pay]) => element('p', {}, element('b', {}, String(i + 3)), money(lineBet * BigInt(pay)))),
    ),
  );
  const list = (values: Readonly<Record<string, number>>, sign: string) =>
    Object.entries(values)
      .map(([count, value]) => `${count} — ${sign}${value}`)
      .join(', ');
  const published = [
    fill(words.rtp, { rtp: rules.rtp }),
    fill(words.odds, { rate: rules.hit_rate }),
    fill(words.max, { round: rules.max_win_multiple }),
    words.fair,
  ];
  const special = [
    card(rules.wild, fill(words.mechanics.wild, roles)),
    card(rules.scatter, fill(words.scatterPays, { pays: list(rules.scatter_pays, '×') })),
  ];
  const free = fill(words.freeCounts, {
    counts: list(rules.free_spins, ''),
    times: rules.free_spin_multiplier,
    most: rules.max_free_spins,
  });
  openSheet(
    { heading: texts.rules, close: texts.close, className: '' },
    element('ul', { class: 'special' }, ...special),
    element('p', { class: 'lead' }, free),
    element('h3', {}, `${texts.stake} ${money(stakeMinor)}`),
    element('ul', { class: 'pays' }, ...pays),
    element('h3', {}, words.how),
    ...title.mechanics.map((mechanic) => element('p', {}, fill(words.mechanics[mechanic], roles))),
    element('ul', { class: 'line-list' }, ...facts.lines.map((rows, i) => linePicture(rows, i + 1, title.board.rows))),
    ...published.map((text) => element('p', {}, text)),
  );
}
