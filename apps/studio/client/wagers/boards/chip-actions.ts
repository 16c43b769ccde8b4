import { element, setLocked } from '../../runtime/dom.ts';
import type { ChipBets } from '../chip-bets.ts';
import type { WagerTexts } from '../texts/shape.ts';

/** Buttons below the table: undo, clear, double, repeat the last bets. */
export function createChipActions(texts: WagerTexts, bets: () => ChipBets) {
  const button = (label: string, run: () => void) => {
    const made = element('button', { type: 'button' }, label);
    made.addEventListener('click', run);
    return made;
  };
  const undo = button(texts.undo, () => bets().undo());
  const clear = button(texts.clear, () => bets().clear());
  const double = button(texts.double, () => bets().double());
  const rebet = button(texts.rebet, () => bets().rebet());
  return {
    node: element('div', { class: 'segments actions' }, undo, clear, double, rebet),
    undo,
    clear,
    update(isLocked: boolean) {
      const { canUndo, hasLast, total } = bets();
      setLocked(undo, isLocked || !canUndo);
      setLocked(clear, isLocked || total === 0n);
      setLocked(double, isLocked || total === 0n);
      setLocked(rebet, isLocked || !hasLast || total > 0n);
    },
  };
}
