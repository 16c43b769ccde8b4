import type { Sound } from '../sound/sound.ts';
import type { Texts } from '../texts/texts.ts';
import { showStakes } from './sheets.ts';
import { highestUnder, type Stakes } from './stakes.ts';

interface Options {
  buttons: Record<'lower' | 'higher' | 'stake', HTMLElement>;
  stakes: Stakes;
  rounds: { readonly isPlaying: boolean; readonly maxStake: bigint | undefined; refuseStake: () => void };
  sound: Sound;
  texts: Texts;
  money: (minor: bigint) => string;
  /** Called after the player has chosen another stake. */
  onChoose: () => void;
}

/**
 * Connects the stake buttons: one step down or up, or any from the list. A stake above the limit of an active bonus is
 * refused with the reason.
 */
export function wireStakes({ buttons, stakes, rounds, sound, texts, money, onChoose }: Options): void {
  const choose = (stake: bigint) => {
    if (rounds.isPlaying) return;
    if (rounds.maxStake !== undefined && stake > rounds.maxStake) return rounds.refuseStake();
    stakes.choose(stake);
    sound.play('click');
    onChoose();
  };
  const step = (by: -1 | 1) => {
    const { all, current } = stakes;
    choose(all[Math.min(all.length - 1, Math.max(0, all.indexOf(current) + by))]!);
  };
  buttons.lower.addEventListener('click', () => step(-1));
  buttons.higher.addEventListener('click', () => step(1));
  buttons.stake.addEventListener('click', () =>
    showStakes({
      texts,
      money,
      stakes: stakes.all,
      stake: stakes.current,
      bonusHighest: highestUnder(stakes.all, rounds.maxStake),
      onChoose: choose,
    }),
  );
}
