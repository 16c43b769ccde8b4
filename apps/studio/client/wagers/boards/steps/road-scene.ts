import { type RoadLevelId, roadLevels } from '@altyn/engines/wagers/steps/road';
import { multiplierAfter } from '@altyn/engines/wagers/steps/step-levels';
import { element, isMotionReduced } from '../../../runtime/dom.ts';
import { type Tools, times } from '../../board.ts';
import { stepTextsOf } from '../../texts/step-texts.ts';
import { barrier, car, fir, fox } from './road-pictures.ts';

const hopMs = 430;
const carMs = 300;
/** Share of the view to the left of the fox. */
const foxShare = 0.28;
const carColours = ['#e0294f', '#2f7bff', '#ffb01f', '#17b98a', '#a04bff', '#ff6a3b', '#d9dce8'] as const;

/** The traffic of a lane: its colour, speed and place by the lane's number, so that it looks mixed. */
function createLane(lane: number, pays: string) {
  const traffic = element('div', { class: `road-car ${lane % 2 === 0 ? 'up' : 'down'}` }, car());
  traffic.style.setProperty('--paint', carColours[(lane * 5) % carColours.length] ?? '');
  traffic.style.setProperty('--lasts', `${2.1 + ((lane * 7) % 5) * 0.55}s`);
  traffic.style.setProperty('--since', `${-((lane * 13) % 10) * 0.37}s`);
  const medal = element('span', { class: 'road-medal' }, pays);
  return element('div', { class: 'road-lane' }, traffic, barrier(), medal);
}

const verge = (className: string, ...children: Node[]) =>
  element('div', { class: `road-verge ${className}`, 'aria-hidden': 'true' }, ...children);

/** In pixels from the left of the world. */
const middle = (node: HTMLElement) => node.offsetLeft + node.offsetWidth / 2;

/** The fox, and a camera that follows it: at `x` pixels from the left of the world, `lift` above the ground. */
function createRunner(scene: HTMLElement, world: HTMLElement) {
  const node = element('div', { class: 'road-fox' }, fox());
  return {
    node,
    put(x: number, lift = 0) {
      node.style.setProperty('--x', `${x}px`);
      node.style.setProperty('--lift', `${lift}px`);
      const slack = Math.max(0, world.scrollWidth - scene.clientWidth);
      const shift = Math.min(slack, Math.max(0, x - scene.clientWidth * foxShare));
      world.style.setProperty('--shift', `${-shift}px`);
    },
  };
}

/** The road of a level, the fox on it, and a camera that follows. */
export function createRoadScene({ language, pace, sound }: Pick<Tools, 'language' | 'pace' | 'sound'>) {
  let lanes: HTMLElement[] = [];
  /** Lanes behind the fox: it stands on lane `stood` − 1, or in the forest at 0. */
  let stood = 0;
  const world = element('div', { class: 'road-world' });
  const scene = element('div', { class: 'road', role: 'img', 'aria-label': stepTextsOf[language].road }, world);
  const runner = createRunner(scene, world);
  const start = verge('forest', fir(), fir(), fir(), fir());
  const end = verge('meadow', fir(), element('i', { class: 'road-den' }), fir());

  /** Middle of a place: 0 is the forest, n the nth lane. */
  const middleOf = (place: number) => middle(place === 0 ? start : (lanes[place - 1] ?? end));
  function stand(crossed: number): void {
    stood = crossed;
    for (const [place, node] of lanes.entries()) {
      node.classList.toggle('safe', place < stood);
      node.classList.toggle('next', place === stood);
    }
    runner.put(middleOf(stood));
  }
  async function hop(to: number): Promise<void> {
    const [from, until] = [middleOf(stood), middleOf(to)];
    const height = Math.min(60, (until - from) * 0.55);
    runner.node.classList.add('hopping');
    if (isMotionReduced()) runner.put(until);
    else
      await pace.run(pace.ms(hopMs), (share) =>
        runner.put(from + (until - from) * share, Math.sin(share * Math.PI) * height),
      );
    runner.node.classList.remove('hopping');
  }
  function reset(): void {
    runner.node.className = 'road-fox';
    scene.classList.remove('won');
    for (const node of lanes) node.classList.remove('crash');
    stand(0);
  }

  new ResizeObserver(() => runner.put(middleOf(stood))).observe(scene);
  return {
    scene,
    reset,
    /** Puts the fox on a lane without a hop, as in a round that is shown again. */
    stand,
    draw(id: RoadLevelId) {
      const level = roadLevels[id];
      lanes = Array.from({ length: level.steps }, (_, lane) =>
        createLane(lane, times(multiplierAfter(level, lane + 1), language)),
      );
      world.replaceChildren(start, ...lanes, end, runner.node);
      reset();
    },
    async cross(lane: number) {
      sound.play('tick', lane);
      await hop(lane + 1);
      stand(lane + 1);
      sound.play('lock', Math.min(lane, 14));
    },
    /** A car comes while the fox is on the lane: it flies back to the forest. */
    async hit(lane: number) {
      sound.play('tick', lane);
      await hop(lane + 1);
      lanes[lane]?.classList.add('crash');
      await pace.pause(carMs);
      sound.play('land');
      runner.node.classList.add('hit');
      await pace.pause(carMs * 2.4);
      sound.play('lose');
    },
    /** Collected: the fox dances; beyond the last lane it reaches its den. */
    async collect(isWhole: boolean) {
      if (isWhole) await hop(lanes.length + 1);
      scene.classList.add('won');
      runner.node.classList.add('happy');
    },
  };
}

export type RoadScene = ReturnType<typeof createRoadScene>;
