import { multiplierAfter } from '@altyn/engines/wagers/steps/step-levels';
import { type TowerLevelId, towerLevels } from '@altyn/engines/wagers/steps/tower';
import { element, isMotionReduced, setLocked } from '../../../runtime/dom.ts';
import { makeRoving } from '../../../runtime/roving.ts';
import { fill } from '../../../runtime/texts/texts.ts';
import { type Tools, times } from '../../board.ts';
import { stepTextsOf } from '../../texts/step-texts.ts';
import { chest, fire, roof } from './tower-pictures.ts';

/** Where the floor in play stands in the view, from below. */
const eyeLevel = 0.4;

interface Door {
  node: HTMLButtonElement;
  inside: HTMLElement;
}

interface Floor {
  node: HTMLElement;
  doors: readonly Door[];
}

/** A closed door, locked until its floor is in play. */
function createDoor(name: string, onOpen: () => void): Door {
  const inside = element('span', { class: 'door-inside', 'aria-hidden': 'true' });
  const leaf = element('span', { class: 'door-leaf', 'aria-hidden': 'true' });
  const node = element('button', { type: 'button', class: 'door', 'aria-label': name }, inside, leaf);
  node.addEventListener('click', onOpen);
  setLocked(node, true);
  return { node, inside };
}

/** Opens a door on a treasure, or on a trap if its class says so. */
function openDoor({ node, inside }: Door, className: string, nameOf: (isTrap: boolean) => string): void {
  const isTrap = className.includes('trap');
  inside.replaceChildren(isTrap ? fire() : chest());
  node.classList.remove('requested');
  node.classList.add('open', ...className.split(' '));
  node.setAttribute('aria-label', nameOf(isTrap));
  setLocked(node, true);
}

function createFloor(doors: readonly Door[], pays: string): Floor {
  const label = element('span', { class: 'floor-pays' }, pays);
  const row = element('div', { class: 'floor-doors' }, ...doors.map(({ node }) => node));
  return { doors, node: element('div', { class: 'floor' }, label, row) };
}

/** The tower of a level: its floors with their doors, and a camera that climbs with the player. */
export function createTowerScene(
  { language, texts }: Pick<Tools, 'language' | 'texts'>,
  onPick: (door: number) => void,
) {
  const words = stepTextsOf[language];
  let floors: Floor[] = [];
  let eyes = 0;
  const body = element('div', { class: 'tower-body' });
  const sky = element('div', { class: 'tower-sky', 'aria-hidden': 'true' });
  const view = element('div', { class: 'tower-view' }, body);
  const scene = element('div', { class: 'tower', role: 'group', 'aria-label': words.tower }, sky, view);

  const nameOf = (floor: number, door: number, what: string) =>
    fill(words.doorIs, { floor: floor + 1, door: door + 1, what });

  /** Scrolls to the floor in play, so that it is in view. */
  function look(): void {
    const climb = floors[eyes]?.node;
    if (!climb) return;
    const top = climb.offsetTop + climb.offsetHeight - view.clientHeight * (1 - eyeLevel);
    view.scrollTo({ top, behavior: isMotionReduced() ? 'instant' : 'smooth' });
  }
  // The sky moves less than the tower.
  view.addEventListener('scroll', () => {
    const climbed = view.scrollHeight - view.clientHeight - view.scrollTop;
    sky.style.setProperty('--climb', `${climbed * 0.3}px`);
  });

  function draw(id: TowerLevelId): void {
    const level = towerLevels[id];
    floors = Array.from({ length: level.steps }, (_, floor) => {
      const doors = Array.from({ length: level.outOf }, (__, door) =>
        createDoor(nameOf(floor, door, texts.closed), () => onPick(door)),
      );
      return createFloor(doors, times(multiplierAfter(level, floor + 1), language));
    });
    body.style.setProperty('--floors', String(level.steps));
    body.style.setProperty('--doors', String(level.outOf));
    body.replaceChildren(roof(), ...floors.map(({ node }) => node).toReversed());
    eyes = 0;
    look();
  }

  function show(floor: number, door: number, className: string): void {
    const shown = floors[floor]?.doors[door];
    if (shown) openDoor(shown, className, (isTrap) => nameOf(floor, door, isTrap ? words.trap : words.treasure));
  }

  makeRoving(scene, '.door');
  new ResizeObserver(look).observe(view);
  return {
    scene,
    draw,
    nameOf,
    /** Marks the floor in play and the floors below it. */
    stand(floor: number) {
      eyes = Math.min(floor, floors.length - 1);
      for (const [place, { node }] of floors.entries()) {
        node.classList.toggle('passed', place < floor);
        node.classList.toggle('current', place === floor);
      }
      look();
    },
    allow(floor: number | undefined) {
      for (const [place, { doors }] of floors.entries())
        for (const { node } of doors) setLocked(node, place !== floor || node.classList.contains('open'));
    },
    ask: (floor: number, door: number) => floors[floor]?.doors[door]?.node.classList.add('requested'),
    openTreasure: (floor: number, door: number) => show(floor, door, 'safe'),
    openTrap: (floor: number, door: number) => show(floor, door, 'trap hit'),
    /** Shows what was behind the other doors of a floor. */
    reveal(floor: number, traps: readonly number[]) {
      for (const [door, { node }] of (floors[floor]?.doors ?? []).entries())
        if (!node.classList.contains('open')) show(floor, door, traps.includes(door) ? 'trap aside' : 'safe aside');
    },
    /** The end of a round: the crown of a tower that was climbed whole. */
    finish: (isCrowned: boolean) => scene.classList.toggle('crowned', isCrowned),
  };
}

export type TowerScene = ReturnType<typeof createTowerScene>;
