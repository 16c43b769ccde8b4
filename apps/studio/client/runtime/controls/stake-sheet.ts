import { element } from '../dom.ts';
import { fill, type Texts } from '../texts/texts.ts';
import { choiceRow, openSheet, sheetButton } from './dialogs.ts';
import { faultOf, readAmount, type StakeFault, type Stakes } from './stakes.ts';

interface StakeSheet {
  texts: Texts;
  money: (minor: bigint) => string;
  stakes: Stakes;
  /** Any stake of the range may be typed. */
  isTyped: boolean;
  /** Maximum preset under an active bonus; undefined: no bonus is active. */
  bonusHighest: bigint | undefined;
  onChoose: (stake: bigint) => void;
}

/** The presets, and an amount to type where the game takes any stake. */
export function showStakes(of: StakeSheet): void {
  const { texts, money, stakes, bonusHighest, onChoose } = of;
  const { min, max } = stakes.range;
  const noteOf = (value: bigint) => {
    if (value === min) return texts.lowest;
    if (value === max) return texts.highest;
    return value === bonusHighest ? texts.bonusHighest : undefined;
  };
  const options = stakes.all.map((value) => {
    const note = noteOf(value);
    return { value, label: money(value), ...(note ? { note } : {}) };
  });
  const choose = (stake: bigint) => {
    onChoose(stake);
    node.close();
  };
  const node = openSheet(
    { heading: texts.stakeChoice, close: texts.close, className: 'sheet stakes' },
    choiceRow({ options, chosen: stakes.current, onChoose: choose }),
    ...(of.isTyped ? [typedStake(of, choose)] : []),
  );
}

/**
 * A field for any stake of the range; what is not one is refused with the reason, and nothing changes. No form: the site's
 * frame forbids forms to games.
 */
function typedStake({ texts, money, stakes }: StakeSheet, onEnter: (stake: bigint) => void): HTMLElement {
  const { min, max, unit } = stakes.range;
  const input = element('input', {
    ...{ type: 'text', inputmode: 'decimal', autocomplete: 'off', enterkeyhint: 'done', maxlength: '16' },
    ...{ id: 'typed-stake', 'aria-describedby': 'typed-stake-note' },
  });
  const note = element('p', { id: 'typed-stake-note', class: 'note' });
  const range = fill(texts.stakeRange, { min: money(min), max: money(max), unit: money(unit) });
  const say = (fault: StakeFault | undefined) => {
    note.textContent = fault === 'notAnAmount' ? texts.stakeNotAnAmount : range;
    note.classList.toggle('fault', fault !== undefined);
    if (fault === undefined) note.removeAttribute('role');
    else note.setAttribute('role', 'alert');
    input.setAttribute('aria-invalid', String(fault !== undefined));
  };
  say(undefined);
  const enter = () => {
    const stake = readAmount(input.value);
    const fault = stake === undefined ? 'notAnAmount' : faultOf(stake, stakes.range);
    if (stake === undefined || fault) {
      say(fault);
      input.focus();
    } else onEnter(stake);
  };
  input.addEventListener('input', () => say(undefined));
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    // The rest of the press would reach the button that gets the focus.
    event.preventDefault();
    enter();
  });
  return element(
    'div',
    { class: 'typed-stake' },
    element('label', { for: 'typed-stake' }, texts.stakeOther),
    element('div', {}, input, sheetButton('set', texts.stakeSet, enter)),
    note,
  );
}
