import { type RoadBet, type RoadLevelId, road, roadLevelIds, roadLevels } from '@altyn/engines/wagers/steps/road';
import { multiplierAfter } from '@altyn/engines/wagers/steps/step-levels';
import { element } from '../../../runtime/dom.ts';
import { fill } from '../../../runtime/texts/texts.ts';
import {
  autoSteps,
  type Board,
  figure,
  percent,
  type Tools,
  times,
  type WagerBook,
  type WagerClient,
} from '../../board.ts';
import { stepTextsOf } from '../../texts/step-texts.ts';
import { tunes } from '../../tunes.ts';
import { createGo } from './go.ts';
import { levelGroup } from './level-group.ts';
import { createRoadScene, type RoadScene } from './road-scene.ts';

const endMs = 700;

const crossedOf = (book: WagerBook) => book.events.filter(({ type }) => type === 'crossed').length;
const levelOf = (book: WagerBook) => roadLevels[(book.bet as RoadBet).level];

/** Chance of the next lane, and what it pays. */
function createFacts({ language, texts, money, stake }: Tools) {
  const facts = { chance: figure(texts.chance), win: figure(stepTextsOf[language].nextLane) };
  return {
    node: element('div', { class: 'figures' }, facts.chance.node, facts.win.node),
    update(id: RoadLevelId, crossed: number) {
      const level = roadLevels[id];
      const next = crossed < level.steps ? multiplierAfter(level, crossed + 1) : undefined;
      facts.chance.set(percent(Math.floor((level.safe * 10_000) / level.outOf), language));
      facts.win.set(next === undefined ? '–' : `${times(next, language)} · ${money((stake() * next) / 100n)}`);
    },
  };
}

/** Autoplay crosses as many lanes as set, and collects. */
function createRoadAuto(label: string): NonNullable<Board['auto']> {
  const wanted = autoSteps({ label, max: roadLevels.easy.steps, value: 3 });
  return {
    settings: wanted.node,
    answer(options, book) {
      const isDone = crossedOf(book) >= wanted.value && options.includes('cashout');
      return isDone || !options.includes('go') ? 'cashout' : 'go';
    },
  };
}

/** Shows the lanes crossed since event number `shown`. */
async function showLanes(
  { language, say }: Pick<Tools, 'language' | 'say'>,
  scene: RoadScene,
  { book, shown }: { book: WagerBook; shown: number },
): Promise<void> {
  const words = stepTextsOf[language];
  // A round that is shown again is already known.
  const isKnown = shown === 0 && book.events.length > 2;
  if (isKnown) scene.stand(crossedOf(book));
  for (const event of book.events.slice(shown)) {
    const lane = Number(event['lane']);
    if (event.type === 'crossed' && !isKnown) {
      await scene.cross(lane);
      if (shown > 0) say(fill(words.crossed, { lane: lane + 1, times: times(Number(event['multiplier']), language) }));
    }
    if (event.type === 'hit') {
      await scene.hit(lane);
      say(words.hit);
    }
  }
}

function createRoadBoard(tools: Tools): Board {
  const { language, texts, stake, changed, pace } = tools;
  const words = stepTextsOf[language];
  let level: RoadLevelId = 'easy';
  const scene = createRoadScene(tools);
  const go = createGo('road-answers');
  const facts = createFacts(tools);
  const group = levelGroup(words, { ids: roadLevelIds, chosen: level, onChoose: (value) => choose(value) });
  const update = (crossed: number) => {
    facts.update(level, crossed);
    changed();
  };
  function choose(value: RoadLevelId): void {
    level = value;
    scene.draw(level);
    update(0);
  }
  scene.draw(level);
  scene.scene.addEventListener('click', () => go.press());

  return {
    scene: element('div', { class: 'road-stage' }, scene.scene, go.node),
    auto: createRoadAuto(words.lanes),
    press: (key) => key === 'ArrowRight' && go.press(),
    panel: element('div', { class: 'options' }, group.node, facts.node),
    wanted: () => ({ bet: { stake: stake().toString(), level }, stakeMinor: stake() }),
    refresh: () => update(0),
    lock(isLocked) {
      group.lock(isLocked);
      if (!isLocked) go.close();
    },
    restore(bet) {
      group.set((bet as RoadBet).level);
      choose((bet as RoadBet).level);
    },
    start() {
      go.clear();
      scene.reset();
    },
    async show(book, shown) {
      await showLanes(tools, scene, { book, shown });
      const crossed = crossedOf(book);
      update(crossed);
      if (book.events.at(-1)?.type === 'choice') return;
      if (!book.events.some(({ type }) => type === 'hit')) {
        await scene.collect(crossed === levelOf(book).steps);
        await pace.pause(endMs);
      }
    },
    open(options, pick, book) {
      if (!options.includes('go')) return;
      const next = multiplierAfter(levelOf(book), crossedOf(book) + 1);
      go.open(fill(words.go, { times: times(next, language) }), () => pick('go'));
    },
    result(book) {
      const isWin = BigInt(book.win) > 0n;
      return { text: times(isWin ? multiplierAfter(levelOf(book), crossedOf(book)) : 0, language), isWin };
    },
    rules: () => [
      ...words.roadRules,
      fill(texts.maxWin, {
        times: times(multiplierAfter(roadLevels.daring, roadLevels.daring.steps), language),
      }),
    ],
  };
}

export const roadClient: WagerClient = {
  slug: road.game,
  name: { en: 'Fox Road', uk: 'Лисяча дорога', ru: 'Лисья дорога' },
  tune: tunes.bright,
  isStepwise: true,
  createBoard: createRoadBoard,
};
