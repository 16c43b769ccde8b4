import { choiceGroup } from '../../board.ts';
import type { StepTexts } from '../../texts/step-texts.ts';

/** The levels of a game of steps as buttons, one of them chosen. */
export const levelGroup = <Id extends keyof StepTexts['levels']>(
  { level, levels }: Pick<StepTexts, 'level' | 'levels'>,
  { ids, chosen, onChoose }: { ids: readonly Id[]; chosen: Id; onChoose: (id: Id) => void },
) =>
  choiceGroup({
    label: level,
    options: ids.map((value) => ({ value, label: levels[value] })),
    chosen,
    onChoose,
  });
