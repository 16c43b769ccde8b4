import { type RingRisk, ringRisks, sectors } from '@altyn/engines/wagers/fortune-ring';
import { element, isMotionReduced } from '../../runtime/dom.ts';
import { fill } from '../../runtime/texts/texts.ts';
import { type Board, choiceGroup, type Tools, times, type WagerClient } from '../board.ts';
import { tunes } from '../tunes.ts';

const spinMs = 3_200;
const turns = 4;

const colourOf = (pay: number) => {
  if (pay === 0) return '#3d3262';
  if (pay < 130) return '#6d3bff';
  if (pay < 160) return '#0ea86b';
  if (pay < 250) return '#0e8fd6';
  return pay < 1_000 ? '#e0457b' : '#f5a50b';
};

/** The sectors as a gradient with thin gaps, the first sector centred at the top. */
function backgroundOf(ring: readonly number[]): string {
  const width = 360 / ring.length;
  const stops = ring.map((pay, at) => `${colourOf(pay)} ${at * width + 0.5}deg ${(at + 1) * width - 0.5}deg`);
  const gaps = ring.map((_, at) => `#0b0716 ${(at + 1) * width - 0.5}deg ${(at + 1) * width + 0.5}deg`);
  return `conic-gradient(from ${-width / 2}deg, ${stops.map((stop, at) => `${stop}, ${gaps[at]}`).join(', ')})`;
}

/** Number of sectors per multiplier, lowest first. */
function legendOf(ring: readonly number[], language: Tools['language']): HTMLElement[] {
  const counts = new Map<number, number>();
  for (const pay of ring) counts.set(pay, (counts.get(pay) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([pay, count]) => {
      const item = element('li', {}, element('b', {}, times(pay, language)), ` ${count}/${ring.length}`);
      item.style.setProperty('--colour', colourOf(pay));
      return item;
    });
}

function createRingBoard({ language, texts, pace, sound, stake, changed }: Tools): Board {
  let risk: RingRisk = 'medium';
  let angle = 0;
  const disc = element('div', { class: 'ring-disc' });
  const hub = element('output', { 'aria-live': 'off', class: 'ring-hub' }, '');
  const legend = element('ul', { class: 'ring-legend' });
  const scene = element(
    'div',
    { class: 'ring' },
    element('div', { class: 'ring-wheel', 'aria-hidden': 'true' }, disc, element('i', { class: 'ring-pointer' })),
    hub,
    legend,
  );
  const draw = () => {
    disc.style.background = backgroundOf(sectors[risk]);
    legend.replaceChildren(...legendOf(sectors[risk], language));
    changed();
  };
  const riskGroup = choiceGroup({
    label: texts.risk,
    options: ringRisks.map((value) => ({ value, label: texts.risks[value] })),
    chosen: risk,
    onChoose: (value) => {
      risk = value;
      draw();
    },
  });
  draw();
  return {
    scene,
    panel: element('div', { class: 'options' }, riskGroup.node),
    wanted: () => ({ bet: { stake: stake().toString(), risk }, stakeMinor: stake() }),
    refresh: () => undefined,
    lock: (isLocked) => riskGroup.lock(isLocked),
    restore(bet) {
      risk = (bet as { risk: RingRisk }).risk;
      riskGroup.set(risk);
      draw();
    },
    start() {
      hub.textContent = '';
      scene.classList.remove('won', 'lost');
    },
    async show(book) {
      const event = book.events[0];
      const sector = Number(event?.['sector'] ?? 0);
      const width = 360 / sectors[risk].length;
      const from = angle % 360;
      const to = 360 * turns - sector * width;
      let passed = -1;
      await pace.run(isMotionReduced() ? 1 : pace.ms(spinMs), (share) => {
        angle = from + (to - from) * (1 - (1 - share) ** 3);
        disc.style.transform = `rotate(${angle}deg)`;
        const tick = Math.floor(angle / width);
        if (tick !== passed) sound.play('tick', tick % 7);
        passed = tick;
      });
      hub.textContent = times(Number(event?.['pay'] ?? 0), language);
      scene.classList.add(BigInt(book.win) > BigInt(book.stake) ? 'won' : 'lost');
    },
    result: (book) => ({
      text: times(Number(book.events[0]?.['pay'] ?? 0), language),
      isWin: BigInt(book.win) > BigInt(book.stake),
    }),
    rules: () => [texts.rules.fortuneRing, fill(texts.maxWin, { times: times(Math.max(...sectors.high), language) })],
  };
}

export const fortuneRingClient: WagerClient = {
  slug: 'fortune-ring',
  name: { en: 'Fortune Ring', uk: 'Кільце фортуни', ru: 'Кольцо фортуны' },
  tune: tunes.bright,
  isStepwise: false,
  createBoard: createRingBoard,
};
