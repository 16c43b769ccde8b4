import type { Sound } from '../sound/sound.ts';
import type { Texts } from '../texts/texts.ts';
import { showStakes } from './stake-sheet.ts';
import { highestUnder, type Stakes } from './stakes.ts';

interface Options {
  buttons: Record<'lower' | 'higher' | 'stake', HTMLElement>;
  stakes: Stakes;
  rounds: { readonly isPlaying: boolean; readonly maxStake: bigint | undefined; refuseStake: () => void };
  sound: Sound;
  texts: Texts;
  money: (minor: bigint) => string;
  /** Any stake of the range may be typed; false: only presets, as for chips. */
  isTyped: boolean;
  /** Called after the player has chosen another stake. */
  onChoose: () => void;
}

/**
 * Connects the stake buttons: one preset down or up, any preset, or any typed stake. A stake above the limit of an active bonus is
 * refused with the reason.
 */
export function wireStakes({ buttons, stakes, rounds, sound, texts, money, isTyped, onChoose }: Options): void {
  const choose = (stake: bigint) => {
    if (rounds.isPlaying) return;
    if (rounds.maxStake !== undefined && stake > rounds.maxStake) return rounds.refuseStake();
    stakes.choose(stake);
    sound.play('click');
    onChoose();
  };
  const step = (by: -1 | 1) => choose(stakes.next(by));
  buttons.lower.addEventListener('click', () => step(-1));
  buttons.higher.addEventListener('click', () => step(1));
  buttons.stake.addEventListener('click', () =>
    showStakes({
      texts,
      money,
      stakes,
      isTyped,
      bonusHighest: highestUnder(stakes.all, rounds.maxStake),
      onChoose: choose,
    }),
  );
}
