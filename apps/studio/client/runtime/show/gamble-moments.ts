import type { Step } from '../book/steps.ts';
import type { Stage } from '../theatre/stage.ts';
import type { Running } from './running.ts';
import type { GamblePlay, GambleTable } from './show-play.ts';
import type { ShowScenes } from './theatre.ts';

/** How long a table waits for its card before it makes way for what the board has to say. */
const patienceMs = 4_000;

/**
 * The gamble at the title's own table: how the music takes part, and the scene that pays a doubled win. A round that lost
 * money in spite of it has none.
 */
export function createGambleMoments(
  { view }: Stage,
  { table, scenes }: { table: GambleTable; scenes: Pick<ShowScenes, 'outro'> },
  running: Running,
) {
  let doublings = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const play: GamblePlay = {
    ask(scene) {
      running.setMood('feature');
      table.ask(scene);
    },
    picked(pick) {
      running.setMood('tense');
      table.picked(pick);
      waiting = setTimeout(() => void view.plate.hide(), patienceMs);
    },
    async turn(scene) {
      clearTimeout(waiting);
      running.setMood('tense');
      const reveal = () => {
        running.setMood(scene.isWon ? 'win' : 'play');
        return scene.reveal();
      };
      await table.turn({ ...scene, reveal });
      doublings = scene.isWon ? doublings + 1 : 0;
    },
    async end({ heading, caption, win, count }) {
      const isDoubled = doublings > 0 && win > view.costMinor();
      doublings = 0;
      if (!isDoubled) return;
      running.setMood('win');
      await scenes.outro(running.theatre, {
        heading,
        caption,
        win,
        isPlain: false,
        count,
        leave: () => undefined,
      });
      running.settle();
    },
  };
  return {
    play,
    before(step: Step): void {
      if (step.do === 'spin') doublings = 0;
    },
  };
}
