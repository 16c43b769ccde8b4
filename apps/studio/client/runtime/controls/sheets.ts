import { element } from '../dom.ts';
import type { Sound } from '../sound/sound.ts';
import { fill, type Texts } from '../texts/texts.ts';
import type { Speed } from '../theatre/pace.ts';
import { type AutoplayPlan, autoplayCounts } from './autoplay.ts';
import { choiceRow, openSheet, sheetButton, switchRow } from './dialogs.ts';
import { type PlayedRound, verifierAddress } from './history.ts';

type Money = (minor: bigint) => string;

/** Win and loss limits on offer, as multiples of the stake. */
const winMultiples = [10n, 50n, 100n] as const;
const lossMultiples = [10n, 25n, 50n, 100n] as const;

export function showAutoplay(of: {
  texts: Texts;
  money: Money;
  stake: bigint;
  /** The game has a feature at which autoplay may stop. */
  hasFeature: boolean;
  onStart: (plan: AutoplayPlan) => void;
}): void {
  const { texts, money, stake, hasFeature, onStart } = of;
  let plan: AutoplayPlan = { rounds: 25, winLimit: undefined, lossLimit: stake * 25n, isFeatureStop: true };
  const start = sheetButton('primary', '', () => {
    node.close();
    onStart(plan);
  });
  const change = (part: Partial<AutoplayPlan>) => {
    plan = { ...plan, ...part };
    start.textContent = fill(texts.autoplayStart, { count: plan.rounds });
  };
  const limits = lossMultiples.map((times) => ({ value: stake * times, label: money(stake * times) }));
  const wins = [
    { value: undefined, label: texts.never },
    ...winMultiples.map((times) => ({ value: stake * times, label: money(stake * times) })),
  ];
  change({});
  const node = openSheet(
    { heading: texts.autoplay, close: texts.close, className: 'sheet autoplay', main: [start] },
    element('h3', {}, texts.autoplayRounds),
    choiceRow({
      options: autoplayCounts.map((value) => ({ value: value as number, label: String(value) })),
      chosen: plan.rounds,
      onChoose: (rounds) => change({ rounds }),
    }),
    element('h3', {}, texts.autoplayLoss),
    choiceRow({ options: limits, chosen: plan.lossLimit, onChoose: (lossLimit) => change({ lossLimit }) }),
    element('h3', {}, texts.autoplayWin),
    choiceRow<bigint | undefined>({
      options: wins,
      chosen: plan.winLimit,
      onChoose: (winLimit) => change({ winLimit }),
    }),
    ...(hasFeature
      ? [switchRow(texts.autoplayFeature, plan.isFeatureStop, (isFeatureStop) => change({ isFeatureStop }))]
      : []),
  );
}

export function showMenu(of: {
  texts: Texts;
  money: Money;
  sound: Sound;
  onSound: (isOn: boolean) => void;
  speed: Speed;
  /** Speeds on offer. */
  speeds: readonly Speed[];
  onSpeed: (speed: Speed) => void;
  history: readonly PlayedRound[];
  /** Buttons that open the rules or the fairness panel. */
  links: readonly { label: string; open: () => void }[];
}): void {
  const { texts, money, sound, onSound, speed, speeds, onSpeed, history, links } = of;
  const buttons = links.map(({ label, open }) =>
    sheetButton('wide', label, () => {
      node.close();
      open();
    }),
  );
  const rows = history.map(({ round, at, stake, win }) => {
    const check = element(
      'a',
      { href: verifierAddress({ round }), target: '_blank', rel: 'noopener' },
      texts.checkRound,
    );
    const time = at.toTimeString().slice(0, 5);
    const cells = [element('td', {}, time), element('td', {}, `−${money(stake)}`)];
    return element(
      'tr',
      {},
      ...cells,
      element('td', win > 0n ? { class: 'won' } : {}, money(win)),
      element('td', {}, check),
    );
  });
  const node = openSheet(
    { heading: texts.menu, close: texts.close, className: 'sheet' },
    switchRow(texts.sound, sound.isOn, onSound),
    switchRow(texts.music, sound.isMusicOn, (isOn) => sound.setMusic(isOn)),
    choiceRow({
      options: speeds.map((value) => ({ value, label: texts.speeds[value] })),
      chosen: speed,
      onChoose: onSpeed,
    }),
    ...buttons,
    element('h3', {}, texts.history),
    rows.length > 0
      ? element('table', { class: 'rounds' }, element('tbody', {}, ...rows))
      : element('p', {}, texts.historyEmpty),
  );
}
