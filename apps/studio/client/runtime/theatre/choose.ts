import type { Choice } from '../book/steps.ts';
import { element } from '../dom.ts';
import type { Sound } from '../sound/sound.ts';
import { fill, type Texts } from '../texts/texts.ts';
import type { View } from '../view.ts';

/** Shows a choice's options on a plate; nothing is chosen for the player. */
export function createChooser({
  view,
  texts,
  money,
  sound,
}: {
  view: View;
  texts: Texts;
  money: (minor: bigint) => string;
  sound: Sound;
}) {
  const labelOf = (option: Choice['options'][number]) => {
    const { id, count, multiplier } = option as { id: string; count?: number; multiplier?: number };
    if (count !== undefined) return fill(texts.choiceSpins, { count, times: multiplier ?? 1 });
    return texts.options[id] ?? id;
  };
  return (choice: Choice, win: bigint): Promise<string> =>
    new Promise((resolve) => {
      const buttons = choice.options.map((option) => {
        const made = element('button', { type: 'button', class: option.id }, labelOf(option));
        made.addEventListener('click', () => {
          sound.play('click');
          void view.plate.hide();
          resolve(option.id);
        });
        return made;
      });
      const isGamble = choice.kind === 'gamble';
      view.plate.show(
        {
          kind: 'choice',
          heading: isGamble ? texts.gambleTitle : texts.chooseSpins,
          under: isGamble ? fill(texts.gambleText, { amount: money(win) }) : '',
        },
        ...buttons,
      );
      buttons[0]?.focus();
    });
}
