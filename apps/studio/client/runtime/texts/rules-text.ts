import type { GameRules } from '@altyn/contracts/studio-game';
import { isBought, superMode } from '@altyn/engines/slots/bought-modes';
import type { Mode } from '../facts.ts';
import type { Language, Title } from '../title.ts';
import { rulesTextsOf } from './rules.ts';
import { pickValues } from './pick-values.ts';
import { groupedNumber, ruleValues } from './rule-values.ts';
import { superLevelTexts } from './super-levels.ts';
import { fill } from './texts.ts';

interface Sources {
  title: Pick<Title, 'mechanics' | 'roles' | 'symbolNames'>;
  rules: GameRules;
  modes: readonly Mode[];
  language: Language;
  /** Localised names of the pots. */
  potNames: Readonly<Record<string, string>>;
}

/** Mechanics that decide what a bought feature pays; each level's offer has their text. */
const specials = [
  ...(['surge', 'chest', 'collector', 'wildMultiplierFree'] as const),
  ...(['risingKept', 'risingKeptSteps', 'orbsKept', 'spotsKept'] as const),
];

/** The written rules of a title, with every number from its maths. */
export function rulesTextOf({ title, rules, modes, language, potNames }: Sources) {
  const words = rulesTextsOf[language];
  const names = title.symbolNames[language];
  const nameOf = (symbol: string) => names[symbol] ?? symbol;
  const roles = Object.fromEntries(Object.entries(title.roles).map(([role, symbol]) => [role, nameOf(symbol)]));
  const written = ruleValues({ rules, modes, language, nameOf, potNames, scatter: title.roles.scatter });
  const superTexts = superLevelTexts(language, written['superLevel'] ?? '');
  const values: Record<string, string> = {
    collector: written['specialSymbol'] ?? '',
    ...roles,
    trigger: roles['coin'] ?? roles['scatter'] ?? '',
    ...written,
    ...pickValues(rules, { language, words }),
  };
  values['superWhat'] = superTexts.map((text) => fill(text, values)).join(' ');
  const { reached_win_multiple: reached } = rules;
  // The gamble returns exactly the amount at stake, so its figures are those of the base game.
  const published = rules.figures.filter(({ mode }) => mode !== 'gamble');
  const feature = (['hold', 'freeSpins', 'fixedFreeSpins'] as const).find((name) => title.mechanics.includes(name));
  const special = specials.find((name) => title.mechanics.includes(name));
  const textOf = (name: typeof special | typeof feature) => (name ? [words.mechanics[name]] : []);
  // What sets the levels apart comes first.
  const boughtTexts = (mode: string) => [
    words.bought,
    ...(mode === superMode ? superTexts.slice(0, 1) : []),
    ...textOf(special),
    ...textOf(feature),
  ];
  const { superBuy = '', superOneIn = '', superWildTimes = '' } = values;
  const number = groupedNumber(language);
  /** `text` with the odds of the limit in a mode; nothing where they are not known. */
  const limitOf = (of: string, text: string) => {
    const odds = published.find(({ mode }) => mode === of)?.top_odds ?? null;
    return odds === null ? [] : [fill(text, { ...values, odds: number.format(Number(odds)) })];
  };
  const ofBase = limitOf('base', words.reachedLimit);
  const textOfLimit = (mode: string) => limitOf(mode, isBought(mode) ? words.boughtLimit : words.topOdds);
  const ofLevel = (mode: string) =>
    mode === superMode ? { ...values, buy: superBuy, specialOneIn: superOneIn, wildTimes: superWildTimes } : values;
  return {
    /** What a bought feature starts with, and how it plays, by mode. */
    bought: Object.fromEntries(
      modes
        .filter(({ id }) => isBought(id))
        .map(({ id }) => [id, [...boughtTexts(id).map((text) => fill(text, ofLevel(id))), ...textOfLimit(id)]]),
    ) as Readonly<Record<string, readonly string[]>>,
    mechanics: [
      ...title.mechanics.map((mechanic) => fill(words.mechanics[mechanic], values)),
      ...(Number(values['freeTimes']) > 1 ? [fill(words.freeTimes, values)] : []),
    ],
    figures: published.map(({ mode, rtp, rtp_within: within, hit_rate, feature_odds, max_win }) => ({
      mode: words.modes[mode] ?? mode,
      text: [
        within === null ? fill(words.rtp, { rtp }) : fill(words.rtpWithin, { rtp, within }),
        fill(words.odds, { rate: hit_rate }),
        ...(feature_odds === null ? [] : [fill(words.featureOdds, { odds: feature_odds })]),
        fill(words.max, { round: max_win }),
        ...textOfLimit(mode),
      ].join(' '),
    })),
    limit: ofBase.length > 0 || reached === null ? ofBase : [fill(words.reached, values)],
  };
}
