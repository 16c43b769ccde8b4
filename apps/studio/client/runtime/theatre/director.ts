import type { Step } from '../book/steps.ts';
import { giveUpShow } from '../show/give-up-show.ts';
import { featurePlayers } from './play-features.ts';
import { holdPlayers } from './play-hold.ts';
import { reelPlayers } from './play-reels.ts';
import type { Players, Stage } from './stage.ts';

const players: Players<Step['do']> = { ...reelPlayers, ...featurePlayers, ...holdPlayers };

async function playStep(stage: Stage, step: Step): Promise<void> {
  stage.show?.before(step);
  await (players[step.do] as (stage: Stage, step: Step) => Promise<void> | void)(stage, step);
  stage.show?.after(step);
}

/**
 * Plays steps in sequence. A skip shortens waits but drops no step. A step in which the show fails is played again
 * without it, and so is the rest.
 */
export async function playSteps(stage: Stage, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    try {
      await playStep(stage, step);
    } catch (error) {
      if (!stage.show) throw error;
      reportError(error);
      giveUpShow(stage);
      await stage.view.plate.hide();
      await playStep(stage, step);
    }
  }
}
