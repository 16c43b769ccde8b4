import { reachingDraws, stageDraws, stages } from '@altyn/engines/wagers/sky-ascent';
import { element, svg } from '../../runtime/dom.ts';
import { fill } from '../../runtime/texts/texts.ts';
import {
  autoSteps,
  type Board,
  figure,
  percent,
  times,
  type Tools,
  type WagerBook,
  type WagerClient,
} from '../board.ts';
import { tunes } from '../tunes.ts';
import { createGo } from './steps/go.ts';

const stageMs = 850;
/** Top of the sky, at the last stage, on a logarithmic scale. */
const topOfSky = Math.log((stages.at(-1) ?? 100) / 100);
const heightOf = (hundredths: number) => Math.min(1, Math.log(hundredths / 100) / topOfSky);

/** Stage reached, and the end of the flight. */
function flightOf(book: WagerBook): { reached: number[]; exploded: number | undefined } {
  const reached = book.events.flatMap(({ type, ...rest }) => (type === 'reached' ? [Number(rest['multiplier'])] : []));
  const last = book.events.findLast(({ type }) => type === 'exploded');
  return { reached, exploded: last && Number(last['at']) };
}

/** The last stage of the flight, and whether it was flown after event number `shown`. */
function lastStageOf(book: WagerBook, shown: number) {
  const { reached, exploded } = flightOf(book);
  const path = [100, ...reached, ...(exploded === undefined ? [] : [exploded])];
  const hasFlown = book.events.slice(shown).some(({ type }) => type === 'reached' || type === 'exploded');
  return { from: path.at(-2) ?? 100, to: path.at(-1) ?? 100, hasFlown };
}

/** The rocket on its curve. */
function createFlight() {
  const trail = svg('path', { class: 'ascent-trail' });
  const sky = svg(
    'svg',
    { class: 'ascent-sky', viewBox: '0 0 100 100', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    trail,
  );
  const rocket = element('div', { class: 'limbo-rocket', 'aria-hidden': 'true' }, element('i', {}));
  const moveTo = (hundredths: number) => {
    const height = heightOf(hundredths);
    const x = 12 + 74 * height ** 0.7;
    const y = 12 + 70 * height;
    trail.setAttribute('d', `M4 96Q${(4 + x) / 1.7} ${98 - y * 0.3} ${x} ${100 - y}`);
    rocket.style.setProperty('--x', `${x}%`);
    rocket.style.setProperty('--y', `${y}%`);
  };
  moveTo(100);
  return { sky, rocket, moveTo };
}

function createStageRow({ language, texts }: Pick<Tools, 'language' | 'texts'>) {
  const marks = stages.map((multiplier) => element('li', {}, times(multiplier, language)));
  const row = element('ol', { class: 'ascent-stages', 'aria-label': texts.stages }, ...marks);
  return {
    row,
    mark(count: number) {
      for (const [stage, mark] of marks.entries()) {
        mark.classList.toggle('done', stage < count);
        mark.classList.toggle('next', stage === count);
      }
      const near = marks[Math.max(0, count - 1)];
      if (near) row.scrollLeft = near.offsetLeft - row.clientWidth / 2 + near.offsetWidth / 2;
    },
  };
}

/** Rises from one multiplier to another; `write` is called with each intermediate one in hundredths. */
function flyStage(
  { pace, sound }: Pick<Tools, 'pace' | 'sound'>,
  { from, to }: { from: number; to: number },
  write: (now: number) => void,
): Promise<void> {
  let ticked = -1;
  return pace.run(pace.ms(stageMs), (share) => {
    write(share === 1 ? to : from * (to / from) ** share);
    const tick = Math.floor(share * 6);
    if (tick !== ticked) sound.play('tick', tick);
    ticked = tick;
  });
}

/** Probability of reaching a stage; a dash after the last. */
const chanceText = (stage: number, language: Tools['language']) =>
  stages[stage] === undefined ? '–' : percent(Math.floor((reachingDraws(stage) * 10_000) / stageDraws), language);

/** The sky with its rocket and the multiplier. */
function createAir({ language, pace, sound }: Pick<Tools, 'language' | 'pace' | 'sound'>) {
  const number = element('output', { 'aria-live': 'off', class: 'limbo-number' }, times(100, language));
  const { sky, rocket, moveTo } = createFlight();
  const stars = element('div', { class: 'limbo-stars', 'aria-hidden': 'true' });
  const node = element('div', { class: 'limbo ascent-air' }, stars, sky, rocket, number);
  const write = (hundredths: number) => {
    number.textContent = times(Math.floor(hundredths), language);
    moveTo(hundredths);
  };
  return {
    node,
    start() {
      node.classList.remove('won', 'lost');
      write(100);
    },
    async fly({ from, to, hasFlown }: ReturnType<typeof lastStageOf>) {
      if (hasFlown) {
        node.classList.add('flying');
        await flyStage({ pace, sound }, { from, to }, write);
      } else write(to);
      node.classList.remove('flying');
    },
    end: (isWon: boolean) => node.classList.add(isWon ? 'won' : 'lost'),
  };
}

function createAscentBoard({ language, texts, money, pace, sound, stake, changed }: Tools): Board {
  const row = createStageRow({ language, texts });
  const air = createAir({ language, pace, sound });
  const climb = createGo('ascent-answers');
  const scene = element('div', { class: 'ascent' }, air.node, row.row, climb.node);
  const facts = { chance: figure(texts.chance), win: figure(texts.toWin) };
  let next: number | undefined;
  const update = (stage: number, staked: bigint) => {
    const multiplier = stages[stage];
    next = multiplier;
    facts.chance.set(chanceText(stage, language));
    facts.win.set(multiplier === undefined ? '–' : money((staked * BigInt(multiplier)) / 100n));
    row.mark(stage);
  };
  const wantedStages = autoSteps({ label: texts.autobet.climbs, max: stages.length, value: 3 });
  return {
    scene,
    auto: {
      settings: wantedStages.node,
      answer(options, book) {
        const isDone = flightOf(book).reached.length >= wantedStages.value && options.includes('cashout');
        return isDone || !options.includes('climb') ? 'cashout' : 'climb';
      },
    },
    panel: element(
      'div',
      { class: 'options' },
      element('p', { class: 'hint' }, texts.ascentHint),
      element('div', { class: 'figures' }, facts.chance.node, facts.win.node),
    ),
    wanted: () => ({ bet: { stake: stake().toString() }, stakeMinor: stake() }),
    refresh() {
      update(0, stake());
      changed();
    },
    lock(isLocked) {
      if (isLocked) return;
      climb.close();
      update(0, stake());
    },
    restore: () => undefined,
    start() {
      climb.clear();
      air.start();
    },
    async show(book, shown) {
      const { reached, exploded } = flightOf(book);
      await air.fly(lastStageOf(book, shown));
      if (exploded !== undefined) sound.play('lose');
      if (book.events.at(-1)?.type !== 'choice') air.end(exploded === undefined);
      update(reached.length, BigInt(book.stake));
    },
    open(options, pick) {
      if (!options.includes('climb') || next === undefined) return;
      climb.open(fill(texts.climbTo, { times: times(next, language) }), () => pick('climb'));
    },
    press: (key) => key === 'ArrowUp' && climb.press(),
    result(book) {
      const { reached, exploded } = flightOf(book);
      return { text: times(exploded ?? reached.at(-1) ?? 100, language), isWin: exploded === undefined };
    },
    rules: () => [texts.rules.skyAscent, fill(texts.maxWin, { times: times(stages.at(-1) ?? 0, language) })],
  };
}

export const skyAscentClient: WagerClient = {
  slug: 'sky-ascent',
  name: { en: 'Sky Ascent', uk: 'Злет у небо', ru: 'Взлёт в небо' },
  tune: tunes.space,
  isStepwise: true,
  createBoard: createAscentBoard,
};
