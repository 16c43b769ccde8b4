import type { Step } from '../book/steps.ts';
import { featurePlayers } from './play-features.ts';
import { holdPlayers } from './play-hold.ts';
import { reelPlayers } from './play-reels.ts';
import type { Players, Stage } from './stage.ts';

const players: Players<Step['do']> = { ...reelPlayers, ...featurePlayers, ...holdPlayers };

/** Plays steps in sequence. A skip shortens waits but drops no step. */
export async function playSteps(stage: Stage, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    stage.show?.before(step);
    await (players[step.do] as (stage: Stage, step: Step) => Promise<void> | void)(stage, step);
    stage.show?.after(step);
  }
}
