import type { Step } from '../../../runtime/book/steps.ts';
import { element } from '../../../runtime/dom.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';
import { atlasPosition } from '../../../runtime/title.ts';

/** Remembers which symbol expands in the free spins: the step that awards them names it. */
export function createChosen() {
  let symbol: string | undefined;
  return {
    hears: () => ({
      before(step: Step): void {
        if (step.do === 'intro') symbol = step.variant ?? symbol;
      },
    }),
    symbol: () => symbol,
  };
}

export type Chosen = ReturnType<typeof createChosen>;

/** The chosen symbol in a ring of gold, as the atlas draws it. */
export function medallion({ stage }: Theatre, symbol: string, className: string): HTMLElement {
  const sprite = element('i', { class: 'sprite' });
  sprite.style.backgroundPosition = atlasPosition(stage.title, symbol);
  const cell = element('i', { class: 'cell' }, sprite);
  return element('div', { class: `medallion ${className}` }, cell);
}
