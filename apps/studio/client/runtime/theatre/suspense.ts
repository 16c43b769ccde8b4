import type { Teased } from '../book/steps.ts';
import type { Stage } from './stage.ts';

/** How long the count of a spin's suspense stays once the last reel has landed. */
const shownMs = 420;

/** The symbols that a spin's suspense is about stay bright, and each is stamped with its number as it lands. */
export function createSuspense({ view, pace }: Pick<Stage, 'view' | 'pace'>, teased: readonly Teased[]) {
  const landed = new Set<number>();
  let isOpen = false;
  const show = () => {
    if (!isOpen) return;
    const seen = teased.filter(({ position: [reel] }) => landed.has(reel));
    view.board.tease(seen.map(({ position }) => position));
    for (const { position, count, needs } of seen)
      view.overlay.mark(
        'stamp',
        position,
        count > needs ? String(count) : `${count}/${needs}`,
        count >= needs ? 'enough' : '',
      );
  };
  return {
    /** A reel stops late. */
    open() {
      isOpen = true;
      show();
    },
    stopped(reel: number) {
      landed.add(reel);
      show();
    },
    /** All reels have landed. */
    async end() {
      if (!isOpen) return;
      await pace.pause(shownMs);
      view.board.tease(undefined);
      view.overlay.clear('stamp');
    },
  };
}
