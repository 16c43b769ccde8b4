import type { GameRules } from '@altyn/contracts/studio-game';
import { buyMode, superMode } from '@altyn/engines/slots/bought-modes';
import type { Mode } from '../facts.ts';
import type { Language } from '../title.ts';

type Values = GameRules['features'][number]['values'];

/** From the lowest to the highest. */
const pots = ['clubs', 'diamonds', 'hearts', 'spades'] as const;
const tags = { en: 'en-GB', uk: 'uk-UA', ru: 'ru-RU' } as const satisfies Record<Language, string>;

interface Sources {
  rules: Pick<GameRules, 'features' | 'evaluation' | 'grid' | 'paytable' | 'max_win_multiple' | 'reached_win_multiple'>;
  modes: readonly Mode[];
  language: Language;
  /** Localised name of a symbol. */
  nameOf: (symbol: string) => string;
  /** Localised names of the pots. */
  potNames: Readonly<Record<string, string>>;
  /** The symbol that counts wherever it stands. */
  scatter: string | undefined;
}

/** A number of symbols that a pay is for: `3`, `8–9`, or `12+` for that many and all higher numbers. */
export function countsText(
  { count, up_to: upTo }: Pick<GameRules['paytable'][number]['pays'][number], 'count' | 'up_to'>,
  grid: GameRules['grid'],
): string {
  if (upTo === null || upTo === count) return String(count);
  return upTo >= grid.reels * grid.max_rows ? `${count}+` : `${count}–${upTo}`;
}

/** `[3, 4]` and `[8, 12]` → `3 → 8, 4+ → 12`: the last count covers all higher ones. */
function awardsText(from: readonly number[], awards: readonly number[]): string {
  return from.map((count, i) => `${count}${i === from.length - 1 ? '+' : ''} → ${awards[i]}`).join(', ');
}

/** Formats a number of the rules: thousands are grouped by spaces in every language, as on the site. */
export function groupedNumber(language: Language): { format(value: number): string } {
  const decimal = new Intl.NumberFormat(tags[language], { maximumFractionDigits: 2 });
  return { format: (value) => decimal.format(value).replaceAll(/(?<=\d),(?=\d{3})/g, '\u00a0') };
}

/** Formats of the rules in a language. */
export function formats(language: Language) {
  const number = groupedNumber(language);
  const percent = new Intl.NumberFormat(tags[language], { maximumSignificantDigits: 3 });
  const times = (value: number) => `×${number.format(value)}`;
  return {
    number,
    times,
    chance: (weight: number, total: number) => `${percent.format((weight * 100) / total)}\u00a0%`,
    list: (values: readonly number[]) => values.map(times).join(', '),
  };
}

const numbers = (values: Values | undefined, name: string): readonly number[] => {
  const value = values?.[name];
  return Array.isArray(value) ? value : [];
};

/**
 * Values for the placeholders of the rules, from the configuration of the game's engine. What the game lacks has none: no
 * text can state a 0 or an empty list in its place, and the test of the rules finds the placeholder that is left.
 */
export function ruleValues(sources: Sources): Record<string, string> {
  return Object.fromEntries(Object.entries(allValues(sources)).filter(([, text]) => text !== ''));
}

/** Values by placeholder; those that the game lacks are empty. */
function allValues({ rules, modes, language, nameOf, potNames, scatter }: Sources): Record<string, string> {
  const { number, times, chance, list } = formats(language);
  const of = (id: string) => rules.features.find((feature) => feature.id === id)?.values;
  /** A number; nothing where there is none, so that its place stays open. */
  const given = (value: number | undefined) => (value === undefined ? '' : number.format(value));
  const plain = (id: string, name: string) => {
    const value = of(id)?.[name];
    return value === undefined ? '' : typeof value === 'number' ? number.format(value) : String(value);
  };
  /** Values with the chance of each; a single one is certain. */
  const chances = (id: string, show: (value: number) => string = times, prefix = '') => {
    const [values, weights] = [numbers(of(id), `${prefix}values`), numbers(of(id), `${prefix}weights`)];
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    if (values.length === 1) return show(values[0]!);
    return values.map((value, i) => `${show(value)} (${chance(weights[i]!, total)})`).join(', ');
  };
  const symbols = (id: string, [listed, weighed]: readonly [string, string] = ['symbols', 'weights']) => {
    const values = of(id);
    if (values?.[listed] === undefined) return '';
    const [names, weights] = [String(values[listed]).split(','), numbers(values, weighed)];
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    return names.map((name, i) => `${nameOf(name)} (${chance(weights[i] ?? 0, total)})`).join(', ');
  };
  const free = of('freeSpins');
  const scatterPays = rules.paytable.find(({ symbol }) => symbol === scatter)?.pays ?? [];
  return {
    min: number.format(rules.evaluation.min),
    awards: awardsText(numbers(free, 'from'), numbers(free, 'awards')),
    more: awardsText(numbers(free, 'more_from'), numbers(free, 'more_awards')),
    scatterPays: scatterPays.map((pay) => `${countsText(pay, rules.grid)} → ${times(Number(pay.multiple))}`).join(', '),
    maxSpins: plain('freeSpins', 'max'),
    freeTimes: plain('freeSpins', 'multiplier'),
    ...holdValues(of('hold'), { times, chance, number, potNames }),
    specialOneIn: plain('special', 'one_in'),
    special: chances('special'),
    specialSymbol: nameOf(plain('special', 'symbol')),
    collectReel: plain('coinsCollected', 'reel'),
    wildTimes: chances('wildTimes'),
    stacked: numbers(of('stacked'), 'one_in').join(' / '),
    wildReels: plain('expanding', 'reels'),
    wheelFull: plain('wheel', 'full'),
    wheel: chances('wheel'),
    drawn: symbols('drawn'),
    mystery: symbols('mystery'),
    levels: plain('levels', 'count'),
    choiceFrom: numbers(of('choice'), 'from')
      .map((count, i, all) => `${count}${i === all.length - 1 ? '+' : ''}`)
      .join(' / '),
    choices: numbers(of('choice'), 'times')
      .map((value, i) => `${numbers(of('choice'), `awards_${i}`).join(' / ')} (${times(value)})`)
      .join('; '),
    rowsMin: plain('rows', 'min'),
    rowsMax: plain('rows', 'max'),
    ladder: list(numbers(of('ladder'), 'base')),
    ladderFree: list(numbers(of('ladder'), 'free')),
    orbs: chances('orbs'),
    spotFirst: plain('spots', 'first'),
    spotMax: plain('spots', 'max'),
    meterEach: plain('meter', 'each'),
    meterMax: plain('meter', 'max'),
    meterFree: plain('meter', 'free'),
    meterMore: plain('meter', 'more'),
    buy: chances('buy', (count) => number.format(count)),
    ...superValues(of(superMode), { given, times, nameOf, chances, symbols }),
    ...priceValues(modes, given),
    ...gambleValues(of('gamble') ?? of('cardRisk'), { number, chance }),
    round: number.format(rules.max_win_multiple),
    win: rules.reached_win_multiple === null ? '' : number.format(rules.reached_win_multiple),
  };
}

/** Prices of the modes in stakes. */
function priceValues(modes: readonly Mode[], given: SuperSources['given']): Record<string, string> {
  const priceOf = (id: string) => {
    const mode = modes.find((one) => one.id === id);
    return given(mode && mode.priceHundredths / 100);
  };
  return { buyPrice: priceOf(buyMode), superPrice: priceOf(superMode), antePrice: priceOf('ante') };
}

interface SuperSources extends Pick<Sources, 'nameOf'>, Pick<ReturnType<typeof formats>, 'times'> {
  given(value: number | undefined): string;
  chances(id: string, show?: (value: number) => string, prefix?: string): string;
  symbols(id: string, names: readonly [listed: string, weighed: string]): string;
}

/** What a dearer level of a bought feature begins with, and what sets its play apart; nothing for what it lacks. */
function superValues(
  values: Values | undefined,
  { given, times, nameOf, chances, symbols }: SuperSources,
): Record<string, string> {
  const numberOf = (name: string) => {
    const value = values?.[name];
    return typeof value === 'number' ? value : undefined;
  };
  /** One value, or the lowest and the highest. */
  const rangeOf = (name: string) => [...new Set(numbers(values, name).map(times))].join('–').replaceAll('–×', '–');
  const orbs = numbers(values, 'orb_values');
  const { drawn } = values ?? {};
  return {
    superBuy: chances(superMode, given),
    superOneIn: given(numberOf('one_in')),
    superWildTimes: chances(superMode, undefined, 'wild_'),
    superOrbs: chances(superMode, undefined, 'orb_'),
    superDrawn: symbols(superMode, ['drawn', 'drawn_weights']),
    superLevel: String(values?.['level'] ?? ''),
    superMin: given(orbs.length > 0 ? Math.min(...orbs) : undefined),
    superTimes: given(numberOf('times')),
    superShown: rangeOf('shown_times'),
    superOther: rangeOf('other_times'),
    superNames: drawn === undefined ? '' : String(drawn).split(',').map(nameOf).join(', '),
  };
}

/** Limits of the gamble; of a card risk also the chances of each result, and the number of cards. */
function gambleValues(
  values: Values | undefined,
  { number, chance }: Pick<ReturnType<typeof formats>, 'number' | 'chance'>,
): Record<string, string> {
  if (!values) return {};
  const value = (name: string) => Number(values[name] ?? 0);
  const given = (name: string) => (values[name] === undefined ? '' : number.format(value(name)));
  const [won, tied, lost] = [value('won'), value('tied'), value('lost')];
  const all = won + tied + lost;
  return {
    steps: given('steps'),
    max: given('max'),
    deck: given('deck'),
    ...(all > 0 && { riskWon: chance(won, all), riskTied: chance(tied, all), riskLost: chance(lost, all) }),
  };
}

/** Coins and pots: their values as multiples of the stake, and the chance that a coin carries each. */
function holdValues(
  values: Values | undefined,
  { times, chance, number, potNames }: Omit<ReturnType<typeof formats>, 'list'> & Pick<Sources, 'potNames'>,
): Record<string, string> {
  if (!values) return {};
  const [worth, weights, potWeights] = ['values', 'weights', 'pot_weights'].map((name) => numbers(values, name));
  const total = [...weights!, ...potWeights!].reduce((sum, weight) => sum + weight, 0);
  const carried = pots.flatMap((pot, i) => {
    const weight = potWeights![i] ?? 0;
    return weight > 0 ? [`${potNames[pot]} ${times(Number(values[pot]))} (${chance(weight, total)})`] : [];
  });
  return {
    holdFrom: number.format(Number(values['from'])),
    respins: number.format(Number(values['respins'])),
    coinOneIn: number.format(Number(values['coin_one_in'])),
    coins: worth!.map((value, i) => `${times(value)} (${chance(weights![i]!, total)})`).join(', '),
    pots: carried.join(', '),
    grand: `${potNames['spades']} ${times(Number(values['spades']))}`,
    fullOdds: number.format(Number(values['full_odds'])),
  };
}
