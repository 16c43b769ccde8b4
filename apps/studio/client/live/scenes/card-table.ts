/** Parts that every table with cards has: cloth, numbers beside hands, and the pace of cards. */

export interface Size {
  width: number;
  height: number;
}

/** Slows a movement down towards its end. */
export const ease = (share: number): number => 1 - (1 - share) ** 3;

/** Limits a share to 0…1. */
export const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** Path of the table's edge, moved outwards by `grow` as a share of the canvas. */
export function traceEdge(context: CanvasRenderingContext2D, { width, height }: Size, grow: number): void {
  context.beginPath();
  context.ellipse(width / 2, -height * 0.12, width * (0.62 + grow), height * (1.1 + grow), 0, 0, Math.PI);
}

/** A wooden edge, a cloth lit in its centre, and a gold border. `cloth`: its colours from the centre outwards. */
export function drawCloth(
  context: CanvasRenderingContext2D,
  size: Size,
  cloth: readonly [centre: string, middle: string, edge: string],
): void {
  const { width, height } = size;
  const fill = context.createRadialGradient(width / 2, height * 0.4, 0, width / 2, height * 0.4, width * 0.7);
  fill.addColorStop(0, cloth[0]);
  fill.addColorStop(0.6, cloth[1]);
  fill.addColorStop(1, cloth[2]);
  traceEdge(context, size, 0.035);
  context.fillStyle = '#2b1408';
  context.fill();
  traceEdge(context, size, 0);
  context.fillStyle = fill;
  context.fill();
  context.strokeStyle = '#d9a84a';
  context.lineWidth = 3;
  context.stroke();
}

/** The value of a hand in a disc. Border and text are relative to the radius. */
export function drawHandValue(
  context: CanvasRenderingContext2D,
  { x, y, radius, value, colour }: { x: number; y: number; radius: number; value: number; colour: string },
  { border, text }: { border: number; text: number },
): void {
  context.fillStyle = colour;
  context.strokeStyle = '#fff';
  context.lineWidth = radius * border;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
  context.stroke();
  context.fillStyle = '#fff';
  context.font = `900 ${radius * text}px Onest, system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(String(value), x, y + radius * 0.06);
}
