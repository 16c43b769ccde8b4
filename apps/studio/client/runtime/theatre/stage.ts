import type { CoinLabel } from '../board/hold-board.ts';
import type { Cell, Step } from '../book/steps.ts';
import type { Facts } from '../facts.ts';
import type { Sound } from '../sound/sound.ts';
import type { Texts } from '../texts/texts.ts';
import type { ShowPlay } from '../show/show-play.ts';
import type { Language, Title } from '../title.ts';
import type { View } from '../view.ts';
import type { Asked } from './choose.ts';
import type { Coins } from './coins.ts';
import type { Pace } from './pace.ts';
import type { PickScene } from './pick-scene.ts';
import type { RiskScene } from './risk-scene.ts';

/** Everything a step may use for its presentation. */
export interface Stage {
  title: Title;
  language: Language;
  view: View;
  pace: Pace;
  sound: Sound;
  coins: Coins;
  texts: Texts;
  money: (minor: bigint) => string;
  coinLabel: (cell: Cell) => CoinLabel;
  facts: Facts;
  /** The title's show, once it has loaded; other titles have none. */
  show?: ShowPlay;
  /** The place of a title's picks; other titles have none. */
  picks?: PickScene;
  /** The table of a title's card risk; other titles have none. */
  risk?: RiskScene;
  /** The player's switch of the gamble, where the title has one. */
  gambleSwitch?: { readonly isOn: boolean; set(isOn: boolean): void };
  /** Shows the options of a choice and resolves with the player's answer. */
  choose: (request: Asked) => Promise<string>;
}

type StepOf<D extends Step['do']> = Extract<Step, { do: D }>;
export type Players<D extends Step['do']> = { [K in D]: (stage: Stage, step: StepOf<K>) => Promise<void> | void };

/** Counts an amount from one value to another, slowing towards the end. */
export async function rollAmount(
  { pace, money }: Pick<Stage, 'pace' | 'money'>,
  { from, to, ms }: { from: bigint; to: bigint; ms: number },
  write: (text: string, now: bigint) => void,
): Promise<void> {
  await pace.run(ms, (share) => {
    // It slows down at the end, but never so much that it seems to stand.
    const eased = 1 - (1 - share) ** 1.7;
    const now = share >= 1 ? to : from + ((to - from) * BigInt(Math.round(eased * 10_000))) / 10_000n;
    write(money(now), now);
  });
}
