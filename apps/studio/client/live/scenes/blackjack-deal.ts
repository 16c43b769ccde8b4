import type { LiveTableau } from '@altyn/contracts/live/table';
import { valueOf } from '@altyn/engines/wagers/blackjack-rules';
import { clamp, drawCloth, drawHandValue, ease, type Size } from './card-table.ts';
import { cardShape, drawCard, drawShoe } from './playing-cards.ts';
import { drawStudio, keepStill, type Scene, type SceneMoment } from './scene.ts';

/** Delay between the first four cards, travel time of a card, and duration of its turn. */
const stepMs = 520;
const wayMs = 420;
const turnMs = 240;
/** Timing of the dealer's play as shares of its duration: the hidden card, then the others. */
const hiddenFrom = 0.16;
const drawnFrom = 0.34;
const drawnTo = 0.9;
const wayShare = 0.07;

const faceOf = (card: number) => ({ rank: (card % 13) + 1, suit: Math.floor(card / 13) });

function layOut({ width, height }: Size) {
  const card = Math.min(height * 0.31, width * 0.2, 190);
  return {
    card,
    shoe: { x: width * 0.87, y: height * 0.42, size: card * 0.34 },
    dealer: { x: width / 2, y: height * 0.27 },
    hand: { x: width / 2, y: height * 0.665 },
    second: { x: width * 0.85, y: height * 0.665 },
  };
}
type Table = ReturnType<typeof layOut>;

/** A card in a row: how far it has moved, and how far it is turned over. */
interface Laid {
  card: number;
  way: number;
  shown: number;
}

function drawRow(
  context: CanvasRenderingContext2D,
  table: Table,
  { laid, at, height }: { laid: readonly Laid[]; at: { x: number; y: number }; height: number },
): void {
  const step = height * cardShape * (laid.length > 4 ? 0.52 : 0.78);
  const left = at.x - (step * (laid.length - 1)) / 2;
  for (const [place, { card, way, shown }] of laid.entries()) {
    if (way === 0) continue;
    const [x, y] = [left + step * place, at.y];
    drawCard(context, faceOf(card), {
      x: table.shoe.x + (x - table.shoe.x) * ease(way),
      y: table.shoe.y + (y - table.shoe.y) * ease(way),
      turn: (1 - way) * 1.2 + (place % 2 === 0 ? -0.02 : 0.02),
      shown,
      height,
    });
  }
}

function drawTotal(
  context: CanvasRenderingContext2D,
  { cards, x, y, radius, colour }: { cards: readonly number[]; x: number; y: number; radius: number; colour: string },
): void {
  if (cards.length === 0) return;
  drawHandValue(context, { x, y, radius, value: valueOf(cards).total, colour }, { border: 0.1, text: 1.05 });
}

/** A semicircular green table with a gold edge, and the places of the two hands. */
function drawTable(context: CanvasRenderingContext2D, size: Size): void {
  const { width, height } = size;
  drawStudio(context, size, { back: '#0a1512', glow: '#2a8a6188', floor: '#030807' });
  drawCloth(context, size, ['#14714f', '#0a4430', '#04211a']);
  const table = layOut(size);
  context.strokeStyle = '#f0cc7a66';
  context.lineWidth = 1.5;
  // Leaves the centre free for the text and the two hands.
  for (const [from, to] of [
    [0.16, 0.36],
    [0.64, 0.84],
  ] as const) {
    context.beginPath();
    context.ellipse(width / 2, height * 0.08, width * 0.36, height * 0.42, 0, from * Math.PI, to * Math.PI);
    context.stroke();
  }
  context.fillStyle = '#f0cc7acc';
  context.font = `800 ${table.card * 0.15}px Onest, system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText('BLACKJACK  3 : 2', width / 2, height * 0.475);
  for (const { x, y } of [table.dealer, table.hand]) {
    const [w, h] = [table.card * 1.62, table.card * 1.1];
    context.strokeStyle = '#f0cc7a55';
    context.fillStyle = '#0000002b';
    context.beginPath();
    context.roundRect(x - w / 2, y - h / 2, w, h, table.card * 0.1);
    context.fill();
    context.stroke();
  }
}

/** Progress of a card that leaves the shoe `fromMs` after the start of the stage. */
function laidAt(card: number, sinceMs: number, fromMs: number): Laid {
  return { card, way: clamp((sinceMs - fromMs) / wayMs), shown: clamp((sinceMs - fromMs - wayMs) / turnMs) };
}

/** The shared hand: its first two cards alternate with the dealer's, later ones arrive one at a time. */
function laidHand(
  { hand, stage }: LiveTableau,
  { outcome, sinceMs }: { outcome: number | null; sinceMs: number },
): Laid[] {
  // After the last decision there is a new card only if somebody has drawn one.
  const newest = outcome === null || hand.length > stage + 1 ? hand.length - 1 : undefined;
  return hand.map((card, place) => {
    if (hand.length === 2 && outcome === null) return laidAt(card, sinceMs, place * 2 * stepMs);
    return place === newest && hand.length > 2 ? laidAt(card, sinceMs, 0) : { card, way: 1, shown: 1 };
  });
}

function laidDealer(
  { up, hand, deal }: LiveTableau,
  { outcome, progress, sinceMs }: { outcome: number | null; progress: number; sinceMs: number },
): Laid[] {
  const isFirst = hand.length === 2 && outcome === null;
  const open = isFirst ? laidAt(up, sinceMs, stepMs) : { card: up, way: 1, shown: 1 };
  const hidden = isFirst ? { ...laidAt(0, sinceMs, 3 * stepMs), shown: 0 } : { card: 0, way: 1, shown: 0 };
  if (!deal) return [open, hidden];
  const [, turned = 0, ...drawn] = deal.dealer;
  const each = (drawnTo - drawnFrom) / Math.max(1, drawn.length);
  return [
    open,
    { card: turned, way: 1, shown: clamp((progress - hiddenFrom) / wayShare) },
    ...drawn.map((card, place) => {
      const from = drawnFrom + place * each;
      return { card, way: clamp((progress - from) / wayShare), shown: clamp((progress - from - wayShare) / 0.05) };
    }),
  ];
}

/** With reduced motion a card is either in its final place or hidden. */
const atRest = ({ card, way, shown }: Laid): Laid => ({ card, way: way > 0 ? 1 : 0, shown: Math.round(shown) });

const seen = (laid: readonly Laid[]) => laid.filter(({ shown }) => shown >= 0.5).map(({ card }) => card);

/** One shared hand against the dealer's; draws exactly the revealed cards. */
export function createBlackjackScene(): Scene {
  const still = keepStill(drawTable);
  return {
    draw(context, size, { tableau, outcome, progress, sinceMs = 0, isMotionReduced }: SceneMoment) {
      still(context, size);
      const table = layOut(size);
      drawShoe(context, table.shoe);
      if (!tableau) return;
      const calm = (laid: readonly Laid[]) => (isMotionReduced ? laid.map(atRest) : laid);
      const hand = calm(laidHand(tableau, { outcome, sinceMs }));
      const dealer = calm(laidDealer(tableau, { outcome, progress, sinceMs }));
      const second = calm(
        tableau.second.map((card, place) =>
          place === tableau.second.length - 1 ? laidAt(card, sinceMs, wayMs / 2) : { card, way: 1, shown: 1 },
        ),
      );
      drawRow(context, table, { laid: dealer.filter(({ way }) => way > 0), at: table.dealer, height: table.card });
      drawRow(context, table, { laid: hand, at: table.hand, height: table.card });
      drawRow(context, table, { laid: second, at: table.second, height: table.card * 0.55 });
      const radius = table.card * 0.17;
      const aside = table.card * (cardShape * 0.9 + 0.42);
      const isOver = outcome !== null && progress >= drawnTo;
      const dealersColour = isOver ? '#d99a1c' : '#8c1c34';
      drawTotal(context, {
        cards: seen(dealer),
        x: table.dealer.x - aside,
        y: table.dealer.y,
        radius,
        colour: dealersColour,
      });
      drawTotal(context, { cards: seen(hand), x: table.hand.x - aside, y: table.hand.y, radius, colour: '#1c5fb3' });
    },
  };
}
