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

/** The road of a level, the fox on it, and a camera that follows. */
export function createRoadScene({ language, pace, sound }: Pick<Tools, 'language' | 'pace' | 'sound'>) {
  const words = stepTextsOf[language];
  let lanes: HTMLElement[] = [];
  /** Lanes behind the fox: it stands on lane `stood` − 1, or in the forest at 0. */
  let stood = 0;
  const runner = element('div', { class: 'road-fox' }, fox());
  const world = element('div', { class: 'road-world' });
  const scene = element('div', { class: 'road', role: 'img', 'aria-label': words.road }, world);
  const start = verge('forest', fir(), fir(), fir(), fir());
  const end = verge('meadow', fir(), element('i', { class: 'road-den' }), fir());

  /** Middle of a place in pixels from the left of the world: 0 is the forest, n the nth lane. */
  function middleOf(place: number): number {
    const node = place === 0 ? start : (lanes[place - 1] ?? end);
    return node.offsetLeft + node.offsetWidth / 2;
  }
  function put(x: number, lift: number): void {
    runner.style.setProperty('--x', `${x}px`);
    runner.style.setProperty('--lift', `${lift}px`);
    const slack = Math.max(0, world.scrollWidth - scene.clientWidth);
    const shift = Math.min(slack, Math.max(0, x - scene.clientWidth * foxShare));
    world.style.setProperty('--shift', `${-shift}px`);
  }
  const mark = () => {
    for (const [place, node] of lanes.entries()) {
      node.classList.toggle('safe', place < stood);
      node.classList.toggle('next', place === stood);
    }
  };

  async function hop(to: number): Promise<void> {
    const [from, until] = [middleOf(stood), middleOf(to)];
    const height = Math.min(60, (until - from) * 0.55);
    runner.classList.add('hopping');
    if (isMotionReduced()) put(until, 0);
    else
      await pace.run(pace.ms(hopMs), (share) => put(from + (until - from) * share, Math.sin(share * Math.PI) * height));
    runner.classList.remove('hopping');
  }

  new ResizeObserver(() => put(middleOf(stood), 0)).observe(scene);
  return {
    scene,
    draw(id: RoadLevelId) {
      const level = roadLevels[id];
      lanes = Array.from({ length: level.steps }, (_, lane) =>
        createLane(lane, times(multiplierAfter(level, lane + 1), language)),
      );
      world.replaceChildren(start, ...lanes, end, runner);
      this.reset();
    },
    reset() {
      stood = 0;
      runner.className = 'road-fox';
      scene.classList.remove('won');
      for (const node of lanes) node.classList.remove('crash');
      mark();
      put(middleOf(0), 0);
    },
    /** Puts the fox on a lane without a hop, as in a round that is shown again. */
    stand(crossed: number) {
      stood = crossed;
      mark();
      put(middleOf(stood), 0);
    },
    async cross(lane: number) {
      sound.play('tick', lane);
      await hop(lane + 1);
      stood = lane + 1;
      mark();
      sound.play('lock', Math.min(lane, 14));
    },
    /** A car comes while the fox is on the lane: it flies back to the forest. */
    async hit(lane: number) {
      sound.play('tick', lane);
      await hop(lane + 1);
      lanes[lane]?.classList.add('crash');
      await pace.pause(carMs);
      sound.play('land');
      runner.classList.add('hit');
      await pace.pause(carMs * 2.4);
      sound.play('lose');
    },
    /** Collected: the fox dances; beyond the last lane it reaches its den. */
    async collect(isWhole: boolean) {
      if (isWhole) await hop(lanes.length + 1);
      scene.classList.add('won');
      runner.classList.add('happy');
    },
  };
}
