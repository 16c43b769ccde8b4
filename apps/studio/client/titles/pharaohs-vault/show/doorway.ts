import { element } from '../../../runtime/dom.ts';
import type { ShowPlay } from '../../../runtime/show/show-play.ts';
import type { Stage } from '../../../runtime/theatre/stage.ts';
import { greatDoor } from './doors.ts';

/** How far the door is open in each stage. */
const openings = [0, 0.3, 0.62, 1] as const;

/**
 * The door behind the cat: each vault that lands opens it a stage, as every reel in suspense does; it falls shut if fewer
 * than three have come. In the free spins it stands open, and quakes at the last stage.
 */
export function withDoorway({ view, title }: Stage, show: ShowPlay): ShowPlay {
  const door = greatDoor('doorway');
  const place = element('div', { class: 'doorway-place', 'aria-hidden': 'true' }, door.node);
  view.root.querySelector('.figure')?.prepend(place);
  const top = openings.length - 1;
  const scatter = title.teases[0]?.symbol;
  let vaults = 0;
  const set = (stage: number) => {
    const now = Math.min(top, stage);
    place.dataset['stage'] = String(now);
    door.open(openings[now]!);
  };
  const shut = () => {
    vaults = 0;
    set(0);
  };
  shut();
  return {
    ...show,
    before(step) {
      if (step.do === 'spin') shut();
      show.before(step);
    },
    reelStopped(reel) {
      const landed = (view.board.grid[reel] ?? []).filter((symbol) => symbol === scatter).length;
      vaults += landed;
      if (landed > 0) set(vaults);
      show.reelStopped(reel);
    },
    tense(reel, level) {
      set(Math.max(vaults, level));
      show.tense(reel, level);
    },
    after(step) {
      if (step.do === 'stop' && vaults < top) set(0);
      show.after(step);
    },
  };
}
