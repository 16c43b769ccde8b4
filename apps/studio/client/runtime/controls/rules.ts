import type { SessionView } from '@altyn/contracts/studio-game';
import { element, svg } from '../dom.ts';
import { timesStake } from '../facts.ts';
import { type RulesTexts, rulesTextsOf } from '../texts/rules.ts';
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

/** A symbol from the atlas with its name for screen readers. */
function picture(title: Title, symbol: string, name: string): HTMLElement {
  const sprite = element('i', { class: 'sprite' });
  sprite.style.backgroundPosition = atlasPosition(title, symbol);
  return element('i', { class: 'cell', role: 'img', 'aria-label': name }, sprite);
}

/** Frequencies of the features and the maximum award, and the return of each mode. */
function figuresOf(rules: SessionView['rules'], words: RulesTexts): HTMLElement[] {
  // The gamble returns exactly the amount at stake, so its figures are those of the base game.
  const told = rules.figures.filter(({ mode }) => mode !== 'gamble');
  return told.map(({ mode, rtp, hit_rate, feature_odds, top_odds, max_win }) => {
    const facts = [
      fill(words.rtp, { rtp }),
      fill(words.odds, { rate: hit_rate }),
      ...(feature_odds === null ? [] : [fill(words.featureOdds, { odds: feature_odds })]),
      ...(top_odds === null ? [] : [fill(words.topOdds, { odds: top_odds })]),
      fill(words.max, { round: max_win }),
    ];
    return element(
      'p',
      {},
      element('b', {}, `${words.modes[mode.startsWith('buy') ? 'buy' : mode] ?? mode}. `),
      facts.join(' '),
    );
  });
}

/** The rules: gameplay, payouts at this stake, lines, published odds. */
export function showRules(of: { stage: Stage; session: SessionView; stakeMinor: bigint }): void {
  const { stage, session, stakeMinor } = of;
  const { title, language, texts, money, facts } = stage;
  const { rules } = session;
  const words = rulesTextsOf[language];
  const names = title.symbolNames[language];
  const nameOf = (symbol: string | undefined) => (symbol === undefined ? '' : (names[symbol] ?? symbol));
  const roles = Object.fromEntries(Object.entries(title.roles).map(([role, symbol]) => [role, nameOf(symbol)]));
  const gamble = rules.features.find(({ id }) => id === 'gamble')?.values;
  const filled = { ...roles, steps: String(gamble?.['steps'] ?? ''), most: String(gamble?.['most'] ?? '') };
  const pays = rules.paytable.map(({ symbol, pays: amounts }) => {
    const lines = amounts.toReversed().map(({ count, up_to, multiple }) => {
      const span = up_to === null || up_to === count ? String(count) : up_to > 30 ? `${count}+` : `${count}–${up_to}`;
      return element('p', {}, element('b', {}, span), money(timesStake(multiple, stakeMinor)));
    });
    return element('li', {}, picture(title, symbol, nameOf(symbol)), element('div', {}, ...lines));
  });
  const special = Object.values(title.roles).map((symbol) =>
    element('li', {}, picture(title, symbol, nameOf(symbol)), element('p', {}, nameOf(symbol))),
  );
  openSheet(
    { heading: texts.rules, close: texts.close, className: '' },
    element('ul', { class: 'special' }, ...special),
    ...title.mechanics.map((mechanic) => element('p', {}, fill(words.mechanics[mechanic], filled))),
    ...freeSpinsOf(rules, words).map((text) => element('p', { class: 'lead' }, text)),
    element('h3', {}, `${texts.stake} ${money(stakeMinor)}`),
    element('ul', { class: 'pays' }, ...pays),
    element('ul', { class: 'line-list' }, ...facts.lines.map((rows, i) => linePicture(rows, i + 1, title.board.rows))),
    ...figuresOf(rules, words),
    ...(rules.reached_win_multiple === null
      ? []
      : [element('p', {}, fill(words.reached, { win: String(rules.reached_win_multiple) }))]),
    element('p', {}, words.fair),
  );
}

/** Free spins by number of scatters, if the maths specifies them. */
function freeSpinsOf({ features }: SessionView['rules'], words: RulesTexts): string[] {
  const values = features.find(({ id }) => id === 'freeSpins')?.values;
  const counts = values?.['counts'];
  if (!Array.isArray(counts)) return [];
  const times = values?.['multiplier'] ?? 1;
  const most = values?.['most'];
  const told = fill(words.freeCounts, { counts: counts.join(' / ') });
  const more = [
    ...(Number(times) > 1 ? [fill(words.freeTimes, { times: String(times) })] : []),
    ...(most === undefined ? [] : [fill(words.freeMost, { most: String(most) })]),
  ];
  return [[told, ...more].join(' ')];
}
