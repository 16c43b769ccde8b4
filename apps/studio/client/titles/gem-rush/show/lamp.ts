import { element } from '../../../runtime/dom.ts';
import type { ShowPlay } from '../../../runtime/show/show-play.ts';
import type { Stage } from '../../../runtime/theatre/stage.ts';

const stages = 3;

/**
 * The mole's lamp: each geode that lands or falls in raises it a stage, in the base game and in the free spins, as every
 * reel in suspense does.
 */
export function withLamp({ view, title }: Stage, show: ShowPlay): ShowPlay {
  const beam = element('i', { class: 'lamp-beam' });
  const lamp = element('div', { class: 'lamp', 'aria-hidden': 'true' }, beam);
  view.machine.querySelector('.window')?.append(lamp);
  const scatter = title.teases[0]?.symbol;
  let geodes = 0;

  const raise = (stage: number) => {
    const now = String(Math.min(stages, stage));
    lamp.dataset['stage'] = now;
    view.root.dataset['lamp'] = now;
  };
  const rest = () => {
    geodes = 0;
    raise(0);
  };
  rest();
  return {
    ...show,
    before(step) {
      if (step.do === 'spin') rest();
      show.before(step);
    },
    reelStopped(reel) {
      const landed = (view.board.grid[reel] ?? []).filter((symbol) => symbol === scatter).length;
      geodes += landed;
      if (landed > 0) raise(geodes);
      show.reelStopped(reel);
    },
    tense(reel, level) {
      raise(Math.max(geodes, level));
      show.tense(reel, level);
    },
    after(step) {
      if (step.do === 'fall') {
        geodes = step.grid.flat().filter((symbol) => symbol === scatter).length;
        if (geodes > 0) raise(geodes);
      }
      if (step.do === 'spinTotal' && geodes < stages) raise(0);
      show.after(step);
    },
  };
}
