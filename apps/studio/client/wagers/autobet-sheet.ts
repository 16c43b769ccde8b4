import { type AutoplayPlan, autoplayCounts, type StakeStep, type StakeStrategy } from '../runtime/controls/autoplay.ts';
import { choiceRow, openSheet, sheetButton } from '../runtime/controls/dialogs.ts';
import { element } from '../runtime/dom.ts';
import { fill, type Texts } from '../runtime/texts/texts.ts';
import type { WagerTexts } from './texts/shape.ts';

/** Limits on offer, as multiples of the stake. */
const lossMultiples = [10n, 25n, 50n, 100n] as const;
const winMultiples = [5n, 10n, 50n] as const;
const growths = [25, 50, 100, 200] as const;

/** Lets the player choose rounds, changes of the stake, and when to stop. */
export function showAutobet(of: {
  texts: Texts;
  words: WagerTexts;
  money: (minor: bigint) => string;
  stake: bigint;
  /** Stakes of a strategy; undefined: the stake stays, as in games with chips. */
  bounds: Pick<StakeStrategy, 'unit' | 'min' | 'max'> | undefined;
  /** How the board answers by itself; games without choices have none. */
  settings: Node | undefined;
  onStart: (plan: AutoplayPlan) => void;
}): void {
  const { texts, words, money, stake, bounds, settings } = of;
  let steps: Pick<StakeStrategy, 'onWin' | 'onLoss'> = { onWin: 0, onLoss: 0 };
  let plan: AutoplayPlan = { rounds: 25, winLimit: undefined, lossLimit: stake * 25n, isFeatureStop: false };
  const start = sheetButton('primary', words.autobet.start, () => {
    node.close();
    of.onStart({ ...plan, strategy: bounds && { ...bounds, ...steps, first: stake } });
  });
  const change = (part: Partial<AutoplayPlan>) => {
    plan = { ...plan, ...part };
  };
  const amounts = (multiples: readonly bigint[]) =>
    multiples.map((times) => ({ value: stake * times, label: money(stake * times) }));
  const orNever = (multiples: readonly bigint[]) => [{ value: undefined, label: texts.never }, ...amounts(multiples)];
  const stepRow = (heading: string, name: 'onWin' | 'onLoss') => [
    element('h3', {}, heading),
    choiceRow<StakeStep>({
      options: [
        { value: 0, label: words.autobet.keep },
        { value: 'first', label: words.autobet.first },
        ...growths.map((value) => ({ value, label: fill(words.autobet.raise, { percent: value }) })),
      ],
      chosen: 0,
      onChoose: (step) => {
        steps = { ...steps, [name]: step };
      },
    }),
  ];
  const node = openSheet(
    { heading: texts.autoplay, close: texts.close, className: 'sheet autoplay', main: [start] },
    ...(settings ? [settings] : []),
    element('h3', {}, words.autobet.rounds),
    choiceRow<number>({
      options: [
        ...autoplayCounts.map((value) => ({ value: value as number, label: String(value) })),
        { value: Number.POSITIVE_INFINITY, label: '∞' },
      ],
      chosen: plan.rounds,
      onChoose: (rounds) => change({ rounds }),
    }),
    ...(bounds ? [...stepRow(words.autobet.onWin, 'onWin'), ...stepRow(words.autobet.onLoss, 'onLoss')] : []),
    element('h3', {}, texts.autoplayLoss),
    choiceRow({
      options: amounts(lossMultiples),
      chosen: plan.lossLimit,
      onChoose: (lossLimit) => change({ lossLimit }),
    }),
    element('h3', {}, words.autobet.profit),
    choiceRow<bigint | undefined>({
      options: orNever(lossMultiples),
      chosen: undefined,
      onChoose: (profitLimit) => change({ profitLimit }),
    }),
    element('h3', {}, texts.autoplayWin),
    choiceRow<bigint | undefined>({
      options: orNever(winMultiples),
      chosen: undefined,
      onChoose: (winLimit) => change({ winLimit }),
    }),
  );
}
