import type { Stage } from '../theatre/stage.ts';

/** A show that does not load, or fails while it plays, leaves the game its plates and oscillators. */
export function giveUpShow(stage: Stage): void {
  delete stage.show;
  delete stage.view.root.dataset['show'];
  stage.sound.giveUp();
}
