import { multiplierAfter } from '@altyn/engines/wagers/steps/step-levels';
import { tower, type TowerBet, type TowerLevelId, towerLevelIds, towerLevels } from '@altyn/engines/wagers/steps/tower';
import { element, setLocked } from '../../../runtime/dom.ts';
import { fill } from '../../../runtime/texts/texts.ts';
import { autoSteps, type Board, figure, type Tools, times, type WagerBook, type WagerClient } from '../../board.ts';
import { stepTextsOf } from '../../texts/step-texts.ts';
import { levelGroup } from './level-group.ts';
import { tunes } from '../../tunes.ts';
import { createTowerScene, type TowerScene } from './tower-scene.ts';

const openMs = 420;
const revealMs = 60;

const floorsOf = (book: WagerBook) => book.events.filter(({ type }) => type === 'safe').length;
const levelOf = (book: WagerBook) => towerLevels[(book.bet as TowerBet).level];

/** Shows the doors opened since event number `shown`. */
async function showDoors(
  { pace, sound, say, language }: Tools,
  scene: TowerScene,
  { book, shown }: { book: WagerBook; shown: number },
): Promise<void> {
  const words = stepTextsOf[language];
  for (const event of book.events.slice(shown)) {
    const [floor, door] = [Number(event['floor']), Number(event['door'])];
    if (event.type === 'safe') {
      scene.openTreasure(floor, door);
      sound.play('multiplier', floor);
      if (shown > 0) say(scene.nameOf(floor, door, words.treasure));
      // A round that is shown again is already known.
      if (shown > 0) await pace.pause(openMs);
      scene.reveal(floor, event['traps'] as number[]);
      scene.stand(floor + 1);
    }
    if (event.type === 'trap') {
      scene.openTrap(floor, door);
      sound.play('lose');
      if (shown > 0) say(scene.nameOf(floor, door, words.trap));
      await pace.pause(openMs * 1.5);
      scene.reveal(floor, event['traps'] as number[]);
    }
    if (event.type === 'laid') await revealRest(scene, pace, { book, floors: event['floors'] as number[][] });
  }
}

/** The floors above, from below up. */
async function revealRest(
  scene: TowerScene,
  pace: Tools['pace'],
  { book, floors }: { book: WagerBook; floors: readonly (readonly number[])[] },
): Promise<void> {
  const first = levelOf(book).steps - floors.length;
  for (const [place, traps] of floors.entries()) {
    scene.reveal(first + place, traps);
    await pace.pause(revealMs);
  }
}

const randomOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];
const doorsIn = (options: readonly string[]) => options.filter((id) => id.startsWith('pick:'));

/** The open choice of a door: by a press, a digit, or at random. The door has no part in the chance. */
function createPicking(label: string, { scene, sound }: { scene: () => TowerScene; sound: Tools['sound'] }) {
  let open: { doors: readonly string[]; floor: number; pick: (id: string) => void } | undefined;
  const random = element('button', { type: 'button', class: 'random-tile', 'aria-keyshortcuts': 'R' }, label);
  random.addEventListener('click', () => answerAny());
  setLocked(random, true);
  function close(): void {
    open = undefined;
    setLocked(random, true);
  }
  function answer(door: number): boolean {
    const chosen = open;
    if (!chosen?.doors.includes(`pick:${door}`)) return false;
    close();
    scene().ask(chosen.floor, door);
    sound.play('click');
    chosen.pick(`pick:${door}`);
    return true;
  }
  function answerAny(): boolean {
    const id = randomOf(open?.doors ?? []);
    return id !== undefined && answer(Number(id.slice('pick:'.length)));
  }
  return {
    random,
    answer,
    close,
    open(options: readonly string[], floor: number, pick: (id: string) => void) {
      open = { doors: doorsIn(options), floor, pick };
      setLocked(random, false);
      scene().allow(floor);
    },
    press(key: string): boolean {
      if (key === 'r') return answerAny();
      return /^[1-9]$/.test(key) && answer(Number(key) - 1);
    },
  };
}

/** Autoplay opens random doors, as many as set, and collects. */
function createTowerAuto(label: string): NonNullable<Board['auto']> {
  const wanted = autoSteps({ label, max: towerLevels.easy.steps, value: 3 });
  return {
    settings: wanted.node,
    answer(options, book) {
      if (floorsOf(book) >= wanted.value && options.includes('cashout')) return 'cashout';
      return randomOf(doorsIn(options)) ?? 'cashout';
    },
  };
}

/** What the next floor and the floors behind pay. */
function createFacts({ language, texts, money, stake }: Tools) {
  const words = stepTextsOf[language];
  const facts = { now: figure(texts.pays), next: figure(words.nextFloor) };
  return {
    node: element('div', { class: 'figures' }, facts.now.node, facts.next.node),
    update(id: TowerLevelId, floors: number) {
      const level = towerLevels[id];
      const next = floors < level.steps ? multiplierAfter(level, floors + 1) : undefined;
      facts.now.set(floors === 0 ? '–' : times(multiplierAfter(level, floors), language));
      facts.next.set(next === undefined ? '–' : `${times(next, language)} · ${money((stake() * next) / 100n)}`);
    },
  };
}

function createTowerBoard(tools: Tools): Board {
  const { language, stake, changed, sound, pace } = tools;
  const words = stepTextsOf[language];
  let level: TowerLevelId = 'easy';
  let isFresh = true;
  const scene = createTowerScene(tools, (door) => picking.answer(door));
  const picking = createPicking(words.randomDoor, { scene: () => scene, sound });
  const facts = createFacts(tools);
  const group = levelGroup(words, { ids: towerLevelIds, chosen: level, onChoose: (value) => choose(value) });
  const update = (floors: number) => {
    facts.update(level, floors);
    changed();
  };
  function rebuild(): void {
    scene.draw(level);
    scene.finish(false);
    isFresh = true;
  }
  function choose(value: TowerLevelId): void {
    level = value;
    rebuild();
    update(0);
  }
  rebuild();
  return {
    scene: scene.scene,
    auto: createTowerAuto(words.floors),
    press: picking.press,
    panel: element('div', { class: 'options' }, group.node, picking.random, facts.node),
    wanted: () => ({ bet: { stake: stake().toString(), level }, stakeMinor: stake() }),
    refresh: () => update(0),
    lock(isLocked) {
      group.lock(isLocked);
      picking.close();
      if (!isLocked) scene.allow(undefined);
    },
    restore(bet) {
      group.set((bet as TowerBet).level);
      choose((bet as TowerBet).level);
    },
    start() {
      if (!isFresh) rebuild();
      isFresh = false;
      scene.stand(0);
    },
    async show(book, shown) {
      isFresh = false;
      await showDoors(tools, scene, { book, shown });
      const floors = floorsOf(book);
      update(floors);
      if (book.events.at(-1)?.type === 'choice') return;
      scene.allow(undefined);
      scene.finish(floors === levelOf(book).steps);
      await pace.pause(openMs);
    },
    open: (options, pick, book) => picking.open(options, floorsOf(book), pick),
    result(book) {
      const isWin = BigInt(book.win) > 0n;
      return { text: times(isWin ? multiplierAfter(levelOf(book), floorsOf(book)) : 0, language), isWin };
    },
    rules: () => [
      ...words.towerRules,
      fill(tools.texts.maxWin, {
        times: times(multiplierAfter(towerLevels.expert, towerLevels.expert.steps), language),
      }),
    ],
  };
}

export const towerClient: WagerClient = {
  slug: tower.game,
  name: { en: 'Crown Tower', uk: 'Королівська вежа', ru: 'Королевская башня' },
  tune: tunes.tense,
  isStepwise: true,
  createBoard: createTowerBoard,
};
