import type { Card } from '@altyn/engines/wagers/baccarat';

const rankTexts = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
/** Aspect ratio of a card, width to height. */
export const cardShape = 0.7;

/** Draws a suit (0 spades, 1 hearts, 2 clubs, 3 diamonds) centred on a point; `size` is its height. */
function drawSuit(
  context: CanvasRenderingContext2D,
  { suit, x, y, size }: { suit: number; x: number; y: number; size: number },
): void {
  const unit = size / 2;
  context.save();
  context.translate(x, y);
  context.beginPath();
  if (suit === 3) {
    context.moveTo(0, -unit);
    context.lineTo(unit * 0.78, 0);
    context.lineTo(0, unit);
    context.lineTo(-unit * 0.78, 0);
  } else if (suit === 2) {
    for (const [cx, cy] of [
      [0, -0.5],
      [-0.48, 0.18],
      [0.48, 0.18],
    ] as const) {
      context.moveTo(cx * unit + unit * 0.46, cy * unit);
      context.arc(cx * unit, cy * unit, unit * 0.46, 0, 2 * Math.PI);
    }
  } else {
    // A heart; a spade is an inverted heart on a stem.
    const way = suit === 1 ? 1 : -1;
    context.moveTo(0, way * unit);
    context.bezierCurveTo(-unit * 1.5, -way * unit * 0.1, -unit * 0.75, -way * unit * 1.35, 0, -way * unit * 0.5);
    context.bezierCurveTo(unit * 0.75, -way * unit * 1.35, unit * 1.5, -way * unit * 0.1, 0, way * unit);
  }
  context.fill();
  if (suit % 2 === 0) {
    context.beginPath();
    context.moveTo(0, 0);
    context.lineTo(unit * 0.4, unit);
    context.lineTo(-unit * 0.4, unit);
    context.fill();
  }
  context.restore();
}

function drawFace(context: CanvasRenderingContext2D, card: Card, height: number): void {
  const width = height * cardShape;
  const paper = context.createLinearGradient(0, -height / 2, 0, height / 2);
  paper.addColorStop(0, '#ffffff');
  paper.addColorStop(1, '#ece6da');
  context.fillStyle = paper;
  context.fill();
  context.fillStyle = card.suit % 2 === 1 ? '#c4162c' : '#16131c';
  const text = rankTexts[card.rank] ?? '';
  context.font = `900 ${height * 0.26}px Onest, system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, -width * 0.29, -height * 0.35, width * 0.4);
  drawSuit(context, { suit: card.suit, x: -width * 0.29, y: -height * 0.16, size: height * 0.13 });
  drawSuit(context, { suit: card.suit, x: width * 0.13, y: height * 0.17, size: height * 0.42 });
}

function drawBack(context: CanvasRenderingContext2D, height: number, colours: { from: string; to: string }): void {
  const width = height * cardShape;
  const back = context.createLinearGradient(-width / 2, -height / 2, width / 2, height / 2);
  back.addColorStop(0, colours.from);
  back.addColorStop(1, colours.to);
  context.fillStyle = '#f7f1e3';
  context.fill();
  context.fillStyle = back;
  context.beginPath();
  context.roundRect(-width * 0.44, -height * 0.455, width * 0.88, height * 0.91, height * 0.05);
  context.fill();
  context.strokeStyle = '#f0cc7a';
  context.lineWidth = height * 0.012;
  context.beginPath();
  for (const turn of [0.34, 0.22, 0.1]) {
    context.moveTo(0, -height * turn);
    context.lineTo(width * turn * 1.25, 0);
    context.lineTo(0, height * turn);
    context.lineTo(-width * turn * 1.25, 0);
    context.closePath();
  }
  context.stroke();
}

/** Pose of a card. `shown`: 0 face down, 1 face up; values between are phases of the turn. */
export interface CardPose {
  x: number;
  y: number;
  /** Radians. */
  turn: number;
  shown: number;
  height: number;
}

/** Draws a card in its pose, at any phase of its turn. */
export function drawCard(
  context: CanvasRenderingContext2D,
  card: Card,
  { x, y, turn, shown, height }: CardPose,
  back = { from: '#7a1530', to: '#32081a' },
): void {
  const width = height * cardShape;
  context.save();
  context.translate(x, y);
  context.rotate(turn);
  context.scale(Math.max(0.02, Math.abs(Math.cos(shown * Math.PI))), 1);
  context.shadowColor = '#000a';
  context.shadowBlur = height * 0.1;
  context.shadowOffsetY = height * 0.04;
  context.beginPath();
  context.roundRect(-width / 2, -height / 2, width, height, height * 0.07);
  context.fillStyle = '#fff';
  context.fill();
  context.shadowColor = 'transparent';
  if (shown >= 0.5) drawFace(context, card, height);
  else drawBack(context, height, back);
  context.restore();
}

/** The card shoe, seen from the front. */
export function drawShoe(context: CanvasRenderingContext2D, { x, y, size }: { x: number; y: number; size: number }) {
  const body = context.createLinearGradient(x, y - size * 0.5, x, y + size * 0.5);
  body.addColorStop(0, '#3d3346');
  body.addColorStop(0.5, '#16111c');
  body.addColorStop(1, '#050308');
  context.save();
  context.shadowColor = '#000b';
  context.shadowBlur = size * 0.3;
  context.shadowOffsetY = size * 0.14;
  context.fillStyle = body;
  context.beginPath();
  context.moveTo(x - size * 0.62, y - size * 0.42);
  context.lineTo(x + size * 0.62, y - size * 0.42);
  context.lineTo(x + size * 0.78, y + size * 0.4);
  context.lineTo(x - size * 0.78, y + size * 0.4);
  context.closePath();
  context.fill();
  context.shadowColor = 'transparent';
  context.strokeStyle = '#d9a84a';
  context.lineWidth = size * 0.035;
  context.stroke();
  context.fillStyle = '#f7f1e3';
  context.beginPath();
  context.roundRect(x - size * 0.42, y + size * 0.26, size * 0.84, size * 0.16, size * 0.03);
  context.fill();
  context.restore();
}
