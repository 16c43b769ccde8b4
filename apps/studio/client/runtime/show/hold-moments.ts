import type { Step } from '../book/steps.ts';
import type { Stage } from '../theatre/stage.ts';
import type { Running } from './running.ts';
import type { HoldPlay } from './show-play.ts';
import type { HoldPlace, HoldScenes } from './theatre.ts';

/** Respins on the title's own board: their scenes, and how the character and the music take part. */
export function createHoldMoments({ view }: Stage, scenes: HoldScenes, running: Running) {
  const { theatre } = running;
  let place: HoldPlace | undefined;

  const enterPlace = (respins: number) => {
    place = scenes.place(theatre, respins);
    view.hold.watch(place.lay);
    running.leaveFeature = () => {
      view.hold.watch(undefined);
      place?.leave();
      place = undefined;
      theatre.figure.hold('idle');
    };
  };
  const wait = () => {
    const suspense = place?.suspense() ?? 0;
    if (suspense === 0) return;
    theatre.figure.hold('tense', 0.7 + suspense * 0.25);
    running.setMood('tense');
  };
  const answer = ({ left, cells }: Extract<Step, { do: 'respin' }>) => {
    place?.setLeft(left);
    theatre.figure.hold('idle');
    running.settle();
    if (cells.length > 0) void theatre.figure.once('nod');
  };

  const play: HoldPlay = {
    async begin(scene) {
      running.setMood('win');
      const enter = () => {
        enterPlace(scene.respins);
        scene.enter();
      };
      await scenes.intro(theatre, { ...scene, enter });
      running.settle();
    },
    async boost(positions, apply) {
      theatre.figure.hold('cheer');
      await place?.collect(positions);
      apply();
    },
    count(position) {
      const slot = view.hold.slot(position);
      if (slot) place?.count(slot);
    },
    async pot(scene) {
      running.setMood('win');
      await scenes.pot(theatre, scene);
      running.settle();
    },
  };
  return {
    play,
    before(step: Step): void {
      if (step.do === 'respin') wait();
      if (step.do !== 'count') return;
      running.setMood('win');
      theatre.figure.hold('cheer');
    },
    after(step: Step): void {
      if (step.do === 'respin') answer(step);
      if (step.do === 'boost' || step.do === 'count') theatre.figure.hold('idle');
    },
  };
}
