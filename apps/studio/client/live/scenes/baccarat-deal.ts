import { dealOf, type LiveDeal, pointsOfHand } from '@altyn/engines/live/baccarat';
import { clamp, drawCloth, drawHandValue, ease, type Size, traceEdge } from './card-table.ts';
import { type CardPose, cardShape, drawCard, drawShoe } from './playing-cards.ts';
import { drawStudio, type Scene, type SceneMoment } from './scene.ts';

/** Start time of each card as a share of the deal; the third cards follow after a pause. */
const starts = [0.03, 0.15, 0.27, 0.39, 0.6, 0.78] as const;
const flight = 0.12;
const turning = 0.07;
const winnerFrom = 0.97;

const sideColours = { player: '#3b8cff', banker: '#ff4a5e' } as const;

/** Dimensions of the table for a canvas. */
function layOut({ width, height }: Size) {
  const card = Math.min(height * 0.36, width * 0.205, 210);
  const apart = Math.min(width * 0.25, card * 2.1);
  return {
    card,
    shoe: { x: width / 2, y: height * 0.19, size: card * 0.42 },
    hands: {
      player: { x: width / 2 - apart, y: height * 0.53 },
      banker: { x: width / 2 + apart, y: height * 0.53 },
    },
  };
}

/** Final position of a card: two side by side, the third across below them. */
function restOf(
  table: ReturnType<typeof layOut>,
  { side, place }: { side: 'player' | 'banker'; place: number },
): { x: number; y: number; turn: number } {
  const { x, y } = table.hands[side];
  if (place === 2) return { x, y: y + table.card * 0.62, turn: Math.PI / 2 };
  const step = table.card * cardShape * 0.54;
  return { x: x + (place === 0 ? -step : step), y, turn: place === 0 ? -0.03 : 0.025 };
}

/** Progress of the card `index`: its movement, and its turn. */
function cardAt(index: number, progress: number): { way: number; shown: number } {
  const from = starts[index] ?? 1;
  return { way: clamp((progress - from) / flight), shown: clamp((progress - from - flight) / turning) };
}

function drawPlace(
  context: CanvasRenderingContext2D,
  table: ReturnType<typeof layOut>,
  side: 'player' | 'banker',
): void {
  const { x, y } = table.hands[side];
  const [w, h] = [table.card * 1.72, table.card * 1.26];
  context.save();
  context.strokeStyle = `${sideColours[side]}99`;
  context.lineWidth = 2;
  context.fillStyle = `${sideColours[side]}1c`;
  context.beginPath();
  context.roundRect(x - w / 2, y - h / 2, w, h, table.card * 0.12);
  context.fill();
  context.stroke();
  context.restore();
}

/** Velvet, a gold line and the curve of the table. */
function drawTable(context: CanvasRenderingContext2D, size: Size): void {
  drawCloth(context, size, ['#17507a', '#0b2c4d', '#061627']);
  traceEdge(context, size, -0.05);
  context.strokeStyle = '#f0cc7a55';
  context.lineWidth = 1.5;
  context.stroke();
}

function drawDeal(
  context: CanvasRenderingContext2D,
  table: ReturnType<typeof layOut>,
  { deal, progress, isMotionReduced }: { deal: LiveDeal; progress: number; isMotionReduced: boolean },
): void {
  const shown = { player: 0, banker: 0 };
  const dealt = { player: 0, banker: 0 };
  const isOver = progress >= winnerFrom;
  if (isOver && deal.winner !== 'tie') glow(context, table, deal.winner);
  // Without a player's third card, the banker's third is the fifth card.
  for (const [index, { side, card }] of deal.cards.entries()) {
    const at = cardAt(index, progress);
    const rest = restOf(table, { side, place: dealt[side] });
    dealt[side] += 1;
    if (at.way === 0) continue;
    const way = isMotionReduced ? 1 : ease(at.way);
    const pose: CardPose = {
      x: table.shoe.x + (rest.x - table.shoe.x) * way,
      y: table.shoe.y + (rest.y - table.shoe.y) * way,
      turn: rest.turn + (1 - way) * 1.4,
      shown: isMotionReduced ? Math.round(at.shown) : at.shown,
      height: table.card,
    };
    drawCard(context, card, pose);
    if (at.shown >= 0.5) shown[side] += 1;
  }
  for (const side of ['player', 'banker'] as const) {
    if (shown[side] === 0) continue;
    const { x, y } = table.hands[side];
    const radius = table.card * 0.19;
    const outwards = side === 'player' ? -1 : 1;
    const points = pointsOfHand(deal[side].slice(0, shown[side]));
    const colour = isOver && deal.winner === side ? '#d99a1c' : side === 'player' ? '#1c5fb3' : '#b3162c';
    drawHandValue(
      context,
      { x: x + outwards * table.card * 0.86, y: y - table.card * 0.6, radius, value: points, colour },
      { border: 0.12, text: 1.25 },
    );
  }
}

function glow(context: CanvasRenderingContext2D, table: ReturnType<typeof layOut>, side: 'player' | 'banker'): void {
  const { x, y } = table.hands[side];
  const light = context.createRadialGradient(x, y, 0, x, y, table.card * 1.5);
  light.addColorStop(0, '#ffd873aa');
  light.addColorStop(1, 'transparent');
  context.fillStyle = light;
  context.fillRect(x - table.card * 1.5, y - table.card * 1.5, table.card * 3, table.card * 3);
}

/** Cards from one shoe for all players, each at its time in the deal. */
export function createBaccaratScene(): Scene {
  return {
    draw(context, size, { outcome, progress, isMotionReduced }: SceneMoment) {
      drawStudio(context, size, { back: '#0a0d1c', glow: '#2a5a9a88', floor: '#05070f' });
      drawTable(context, size);
      const table = layOut(size);
      for (const side of ['player', 'banker'] as const) drawPlace(context, table, side);
      drawShoe(context, table.shoe);
      if (outcome !== null) drawDeal(context, table, { deal: dealOf(outcome), progress, isMotionReduced });
    },
  };
}
