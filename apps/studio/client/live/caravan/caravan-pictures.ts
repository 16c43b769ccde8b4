import type { CaravanSpot } from '@altyn/engines/live/caravan';

interface Place {
  x: number;
  y: number;
  radius: number;
}

export const gold = '#ffd978';

/** Gold as metal, from the upper left. */
export function goldFill(context: CanvasRenderingContext2D, { x, y, radius }: Place): CanvasGradient {
  const fill = context.createLinearGradient(x - radius, y - radius, x + radius, y + radius);
  fill.addColorStop(0, '#fff3c6');
  fill.addColorStop(0.35, '#e0a83a');
  fill.addColorStop(0.6, '#8a560f');
  fill.addColorStop(1, '#f6d27c');
  return fill;
}

function disc(context: CanvasRenderingContext2D, { x, y, radius }: Place): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

/** A gold coin with a sun on it. */
export function drawCoin(context: CanvasRenderingContext2D, at: Place): void {
  const { x, y, radius } = at;
  context.fillStyle = '#7a4a08';
  disc(context, { x, y: y + radius * 0.1, radius });
  context.fillStyle = goldFill(context, at);
  disc(context, at);
  context.strokeStyle = '#8a5a12';
  context.lineWidth = radius * 0.1;
  context.beginPath();
  context.arc(x, y, radius * 0.74, 0, 2 * Math.PI);
  context.stroke();
  context.fillStyle = '#8a5a12';
  disc(context, { x, y, radius: radius * 0.26 });
  for (let ray = 0; ray < 8; ray += 1) {
    const angle = (ray * Math.PI) / 4;
    context.beginPath();
    context.moveTo(x + Math.cos(angle - 0.16) * radius * 0.36, y + Math.sin(angle - 0.16) * radius * 0.36);
    context.lineTo(x + Math.cos(angle) * radius * 0.6, y + Math.sin(angle) * radius * 0.6);
    context.lineTo(x + Math.cos(angle + 0.16) * radius * 0.36, y + Math.sin(angle + 0.16) * radius * 0.36);
    context.fill();
  }
}

/** A vault's door with a handle. */
function drawVault(context: CanvasRenderingContext2D, at: Place): void {
  const { x, y, radius } = at;
  context.fillStyle = goldFill(context, at);
  disc(context, at);
  context.fillStyle = '#3b0d18';
  disc(context, { x, y, radius: radius * 0.74 });
  context.strokeStyle = gold;
  context.lineWidth = radius * 0.17;
  context.lineCap = 'round';
  for (let arm = 0; arm < 3; arm += 1) {
    const angle = (arm * Math.PI) / 3;
    context.beginPath();
    context.moveTo(x - Math.cos(angle) * radius * 0.55, y - Math.sin(angle) * radius * 0.55);
    context.lineTo(x + Math.cos(angle) * radius * 0.55, y + Math.sin(angle) * radius * 0.55);
    context.stroke();
  }
  context.fillStyle = gold;
  disc(context, { x, y, radius: radius * 0.22 });
}

/** A spot's number, or the picture of its bonus round, around a point. */
export function drawSpot(context: CanvasRenderingContext2D, spot: CaravanSpot, at: Place): void {
  if (spot === 'coins') return drawCoin(context, at);
  if (spot === 'vault') return drawVault(context, at);
  context.fillStyle = '#fff';
  context.font = `900 ${at.radius * 2}px Onest, system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(spot, at.x, at.y + at.radius * 0.1);
}

/** An amount on a dark plate with a gold frame. */
export function drawSign(
  context: CanvasRenderingContext2D,
  { x, y, width, height, text }: { x: number; y: number; width: number; height: number; text: string },
): void {
  context.fillStyle = '#1a0712f0';
  context.strokeStyle = gold;
  context.lineWidth = Math.max(1, height * 0.05);
  context.beginPath();
  context.roundRect(x - width / 2, y - height / 2, width, height, height * 0.25);
  context.fill();
  context.stroke();
  context.fillStyle = gold;
  context.font = `900 ${height * 0.66}px Onest, system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, x, y + height * 0.04, width * 0.92);
}

/** Room for the line of text at the bottom of the scene. */
export const textRoom = (height: number): number => Math.min(48, height * 0.24);
