import { minRows, maxRows, type PlinkoRisk, paysOf, risks, plinko } from '@altyn/engines/wagers/plinko';
import { element, isMotionReduced, svg } from '../../runtime/dom.ts';
import { fill } from '../../runtime/texts/texts.ts';
import { type Board, choiceGroup, slider, type Tools, times, type WagerBook, type WagerClient } from '../board.ts';
import { tunes } from '../tunes.ts';
import { gap, type PlinkoShape, plinkoShape } from './plinko-shape.ts';

const rowMs = 130;
/** How long a ball lies in its slot, and the slot is lit. */
const restMs = 420;
/** Size assumed before the first layout. */
const usualRoom = { width: 760, height: 640 };

/** Colour of a slot: the rarer, the warmer. */
const heatOf = (slot: number, rows: number) => Math.abs(slot - rows / 2) / (rows / 2);

/** The x coordinate of a row's peg, or of a ball in that row after `right` steps to the right. */
const xOf = (row: number, right: number) => (right - row / 2) * gap;

const pegsOf = (rows: number, { rowGap }: PlinkoShape) =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 3 }, (_, place) =>
      svg('circle', { cx: String(xOf(row + 2, place)), cy: String(row * rowGap), r: String(gap * 0.13), class: 'peg' }),
    ),
  ).flat();

function fontOf(pay: number, { isUpright }: PlinkoShape): number {
  if (isUpright) return 5;
  if (pay >= 10_000) return 2.5;
  return pay >= 1_000 ? 2.9 : 3.2;
}

function slotOf(
  { pay, slot, rows }: { pay: number; slot: number; rows: number },
  { shape, language }: { shape: PlinkoShape; language: Tools['language'] },
) {
  const [x, top] = [xOf(rows, slot), rows * shape.rowGap];
  const font = fontOf(pay, shape);
  // Digits are 0.72 of the font size high; half of that is below the slot's centre.
  const [middle, base] = [top + shape.slotHeight / 2, font * 0.36];
  const text = svg('text', { x: String(x), y: String(middle + base), class: 'slot-text' });
  if (shape.isUpright) text.setAttribute('transform', `rotate(-90 ${x} ${middle})`);
  text.textContent = times(pay, language).slice(1);
  text.style.fontSize = `${font}px`;
  const box = svg('rect', {
    x: String(x - gap * 0.46),
    y: String(top),
    width: String(gap * 0.92),
    height: String(shape.slotHeight),
    rx: '1.6',
  });
  const group = svg('g', { class: 'slot' }, box, text);
  group.style.setProperty('--heat', String(heatOf(slot, rows)));
  return group;
}

/** Lights a slot; a further ball starts it anew. */
function light(slot: SVGGElement | undefined): void {
  slot?.classList.remove('hit');
  // Reading the box ends the animation that was going on.
  slot?.getBBox();
  slot?.classList.add('hit');
}

/** The pegs, the slots with their multipliers, and the balls. */
function createPicture({ language, texts, pace, sound }: Tools) {
  const node = svg('svg', { class: 'plinko', role: 'img', 'aria-label': texts.names.plinko });
  let slots: SVGGElement[] = [];
  let room = usualRoom;
  let drawn = { rows: minRows, risk: 'medium' as PlinkoRisk };
  let shape = plinkoShape(drawn.rows, room);
  const createBall = () => svg('circle', { cx: '0', cy: String(-gap * 0.6), r: String(gap * 0.27), class: 'ball' });
  /** A ball at rest above the pegs, while none falls. */
  const next = createBall();
  let falling = 0;
  const place = (ball: SVGElement, x: number, y: number) => {
    ball.setAttribute('cx', String(x));
    ball.setAttribute('cy', String(y));
  };
  /** One bounce: half a gap sideways, one row down, in a small arc. */
  async function bounce(ball: SVGElement, { row, from, to }: { row: number; from: number; to: number }): Promise<void> {
    await pace.run(pace.ms(rowMs), (share) => {
      const arc = Math.sin(share * Math.PI) * gap * 0.22;
      place(ball, from + (to - from) * share, (row + share * share) * shape.rowGap - gap * 0.6 - arc);
    });
  }
  function draw(rows: number, risk: PlinkoRisk): void {
    drawn = { rows, risk };
    shape = plinkoShape(rows, room);
    node.setAttribute('viewBox', shape.viewBox);
    slots = paysOf(risk, rows).map((pay, slot) => slotOf({ pay, slot, rows }, { shape, language }));
    node.replaceChildren(...pegsOf(rows, shape), ...slots, next);
  }
  // The element's size depends on its container, not on what is drawn.
  new ResizeObserver(([entry]) => {
    const { width = 0, height = 0 } = entry?.contentRect ?? {};
    if (width === 0 || height === 0 || (width === room.width && height === room.height)) return;
    room = { width, height };
    draw(drawn.rows, drawn.risk);
  }).observe(node);
  return {
    node,
    draw,
    /** Animates a ball: at each row left (0) or right (1). Several may fall at once. */
    async fall(path: readonly number[]) {
      const ball = createBall();
      node.append(ball);
      falling += 1;
      next.classList.add('away');
      let right = 0;
      const isStill = isMotionReduced();
      for (const [row, step] of path.entries()) {
        const from = xOf(row, right);
        right += step;
        if (isStill) continue;
        await bounce(ball, { row, from, to: xOf(row + 1, right) });
        // In a rain, not every peg is heard.
        if (falling < 4) sound.play('tick', row);
      }
      if (isStill) await pace.pause(rowMs);
      place(ball, xOf(path.length, right), path.length * shape.rowGap + 1);
      light(slots[right]);
      sound.play('land');
      falling -= 1;
      next.classList.toggle('away', falling > 0);
      setTimeout(() => ball.remove(), restMs);
    },
  };
}

function createPlinkoBoard(tools: Tools): Board {
  const { language, texts, stake, changed } = tools;
  let risk: PlinkoRisk = 'medium';
  const picture = createPicture(tools);
  const rows = slider({
    label: texts.rows,
    min: minRows,
    max: maxRows,
    value: 12,
    describe: String,
    onInput: () => draw(),
  });
  const riskGroup = choiceGroup({
    label: texts.risk,
    options: risks.map((value) => ({ value, label: texts.risks[value] })),
    chosen: risk,
    onChoose: (value) => {
      risk = value;
      draw();
    },
  });
  function draw(): void {
    picture.draw(rows.value, risk);
    changed();
  }
  draw();
  const pathFall = (book: WagerBook) => picture.fall((book.events[0]?.['path'] ?? []) as number[]);
  return {
    scene: element('div', { class: 'plinko-scene' }, picture.node),
    panel: element('div', { class: 'options' }, riskGroup.node, rows.node),
    wanted: () => ({ bet: { stake: stake().toString(), risk, rows: rows.value }, stakeMinor: stake() }),
    refresh: () => undefined,
    lock(isLocked) {
      riskGroup.lock(isLocked);
      rows.lock(isLocked);
    },
    restore(bet) {
      const restored = bet as { risk: PlinkoRisk; rows: number };
      risk = restored.risk;
      riskGroup.set(risk);
      rows.set(restored.rows);
      draw();
    },
    start: () => undefined,
    drop: pathFall,
    show: pathFall,
    result: (book) => ({
      text: times(Number(book.events[0]?.['pay'] ?? 0), language),
      isWin: BigInt(book.win) > BigInt(book.stake),
    }),
    rules: () => [
      texts.rules.plinko,
      texts.plinkoRain,
      fill(texts.maxWin, { times: times(plinko.maxWinMultiple * 100, language) }),
    ],
  };
}

export const plinkoClient: WagerClient = {
  slug: 'plinko',
  name: { en: 'Plinko', uk: 'Плінко', ru: 'Плинко' },
  tune: tunes.bright,
  isStepwise: false,
  createBoard: createPlinkoBoard,
};
