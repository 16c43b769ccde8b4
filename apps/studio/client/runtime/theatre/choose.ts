import type { Choice } from '../book/steps.ts';
import { element } from '../dom.ts';
import type { GamblePlay } from '../show/show-play.ts';
import type { Sound } from '../sound/sound.ts';
import { fill, type Texts } from '../texts/texts.ts';
import type { View } from '../view.ts';
import type { PickScene } from './pick-scene.ts';
import { pressOf } from './press.ts';
import type { RiskScene } from './risk-scene.ts';

interface Chooser {
  view: View;
  texts: Texts;
  money: (minor: bigint) => string;
  sound: Sound;
  /** Maximum number of doublings. */
  gambleSteps: number;
  /** The place of the title's picks. */
  picks: () => PickScene | undefined;
  /** The table of the title's card risk. */
  risk: () => RiskScene | undefined;
  /** The gamble's table, where the title has one and it has loaded. */
  table: () => GamblePlay | undefined;
}

/** A choice with the round's win so far and the number of earlier gambles. */
export interface Asked {
  choice: Choice;
  win: bigint;
  gambled: number;
}

/** Shows a choice's options on a plate, which no tap on what came before answers; there is no default selection. */
export function createChooser({ view, texts, money, sound, gambleSteps, picks, risk, table: tableOf }: Chooser) {
  /** The answer given at a title's own place; undefined: it has none. */
  const answerAt = ({ choice, win, gambled }: Asked): Promise<string> | undefined => {
    const options = choice.options.map(({ id }) => id);
    if (choice.kind === 'pick') return picks()?.ask({ row: choice.row ?? 0, options });
    if (choice.kind === 'risk') return risk()?.ask({ win, step: gambled + 1, steps: gambleSteps, options });
    return choice.kind === 'riskCard' ? risk()?.pick(options) : undefined;
  };
  const labelOf = (option: Choice['options'][number], win: bigint) => {
    const { id, count, multiplier } = option as { id: string; count?: number; multiplier?: number };
    if (count !== undefined) return fill(texts.choiceSpins, { count, times: multiplier ?? 1 });
    if (id === 'collect') return fill(texts.collectAmount, { amount: money(win) });
    return texts.options[id] ?? id;
  };
  return async ({ choice, win, gambled }: Asked): Promise<string> => {
    const answered = answerAt({ choice, win, gambled });
    if (answered) return answered;
    const focused = document.activeElement;
    const isGamble = choice.kind === 'gamble';
    const table = isGamble ? tableOf() : undefined;
    const buttons = choice.options.map((option) =>
      element('button', { type: 'button', class: option.id }, labelOf(option, win)),
    );
    const headings = {
      gamble: texts.gambleTitle,
      risk: texts.gambleTitle,
      riskCard: texts.pickOne,
      freeSpins: texts.chooseSpins,
      pick: texts.pickOne,
    };
    view.plate.show(
      {
        kind: 'choice',
        variant: isGamble ? 'ladder' : '',
        over: isGamble ? fill(texts.gambleStep, { step: gambled + 1, steps: gambleSteps }) : '',
        heading: headings[choice.kind],
        amount: isGamble ? `${money(win)} → ${money(2n * win)}` : '',
        under: isGamble ? fill(texts.gambleText, { amount: money(win) }) : '',
      },
      ...buttons,
    );
    table?.ask({ step: gambled + 1, steps: gambleSteps });
    const { id } = choice.options[await pressOf(view.plate.node, buttons, 'choice')]!;
    sound.play('click');
    if (table && id !== 'collect') table.picked(id);
    else void view.plate.hide();
    if (focused instanceof HTMLElement) focused.focus();
    return id;
  };
}
