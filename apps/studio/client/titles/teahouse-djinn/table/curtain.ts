import { element, isMotionReduced } from '../../../runtime/dom.ts';
import type { Stage } from '../../../runtime/theatre/stage.ts';

const closeMs = 340;
const openMs = 760;
/** The djinn rises once the curtain begins to open. */
const riseMs = 820;

/** A curtain of ikat before the game. */
interface Curtain {
  /** Once nothing of the game is seen. */
  closed: Promise<void>;
  /** Opens on the table, where the dealer rises like steam, and is gone. */
  open(dealer: HTMLElement): void;
}

/** Draws the curtain over the reels: the way to the djinn's table. */
export function drawCurtain({ view, pace }: Stage): Curtain {
  if (isMotionReduced()) return { closed: Promise.resolve(), open: () => undefined };
  const sides = ['left', 'right'].map((side) => element('div', { class: `risk-curtain ${side}` }));
  const moved = (side: number) => (side === 0 ? 'translateX(-102%)' : 'translateX(102%)');
  view.root.append(...sides);
  const closing = sides.map((node, side) => {
    const way = [{ transform: moved(side) }, { transform: 'none' }];
    return node.animate(way, { duration: pace.ms(closeMs), easing: 'cubic-bezier(.3,.1,.4,1)' }).finished;
  });
  return {
    closed: Promise.allSettled(closing).then(() => undefined),
    open(dealer) {
      for (const [side, node] of sides.entries()) {
        const way = [{ transform: 'none' }, { transform: `${moved(side)} skewY(${side === 0 ? -4 : 4}deg)` }];
        const opening = node.animate(way, { duration: openMs, easing: 'cubic-bezier(.5,0,.3,1)', fill: 'forwards' });
        void opening.finished.catch(() => undefined).then(() => node.remove());
      }
      dealer.animate(
        [
          { transform: 'translateY(60%) scale(.3,.7)', opacity: 0, filter: 'blur(12px)' },
          { transform: 'translateY(-5%) scale(1.06,1.04)', opacity: 1, filter: 'blur(0)', offset: 0.75 },
          { transform: 'none', opacity: 1, filter: 'blur(0)' },
        ],
        { duration: riseMs, easing: 'ease-out', fill: 'backwards' },
      );
    },
  };
}
