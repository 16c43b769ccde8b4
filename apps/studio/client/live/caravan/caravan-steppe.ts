import { drawStudio, type SceneSize } from '../scenes/scene.ts';

const stars = 70;

/** A number from 0 to 1 that looks random and is the same on every device. */
const scattered = (place: number, salt: number): number => {
  const value = Math.sin(place * 91.7 + salt * 217.3) * 24_634.6345;
  return value - Math.floor(value);
};

/** A camel with two humps, looking to the right; `height` from its feet to its humps. */
function drawCamel(
  context: CanvasRenderingContext2D,
  { x, y, height }: { x: number; y: number; height: number },
): void {
  const at = (dx: number, dy: number): [number, number] => [x + dx * height, y - dy * height];
  context.beginPath();
  context.moveTo(...at(-0.62, 0.62));
  context.quadraticCurveTo(...at(-0.42, 0.66), ...at(-0.34, 0.98));
  context.quadraticCurveTo(...at(-0.2, 0.66), ...at(-0.08, 0.72));
  context.quadraticCurveTo(...at(0.02, 0.7), ...at(0.12, 1));
  context.quadraticCurveTo(...at(0.24, 0.62), ...at(0.4, 0.6));
  context.quadraticCurveTo(...at(0.58, 0.56), ...at(0.62, 0.96));
  context.quadraticCurveTo(...at(0.66, 1.06), ...at(0.78, 1.04));
  context.quadraticCurveTo(...at(0.94, 1.02), ...at(0.92, 0.92));
  context.quadraticCurveTo(...at(0.82, 0.88), ...at(0.76, 0.9));
  context.quadraticCurveTo(...at(0.78, 0.5), ...at(0.44, 0.36));
  for (const leg of [0.4, 0.22, -0.34, -0.52]) {
    context.lineTo(...at(leg + 0.06, 0.36));
    context.lineTo(...at(leg + 0.03, 0));
    context.lineTo(...at(leg - 0.04, 0));
    context.lineTo(...at(leg - 0.05, 0.36));
  }
  context.quadraticCurveTo(...at(-0.7, 0.42), ...at(-0.62, 0.62));
  context.fill();
}

function drawDune(
  context: CanvasRenderingContext2D,
  { width, height }: SceneSize,
  { top, colour, phase }: { top: number; colour: string; phase: number },
): void {
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(0, height);
  for (let step = 0; step <= 32; step += 1) {
    const wave = Math.sin(step * 0.38 + phase) + 0.6 * Math.sin(step * 0.17 + phase * 2.3);
    context.lineTo((step / 32) * width, height * (top + wave * 0.035));
  }
  context.lineTo(width, height);
  context.fill();
}

/** Dusk over the steppe: a sun behind dunes, stars, and the caravan at the horizon. */
export function drawSteppe(context: CanvasRenderingContext2D, size: SceneSize): void {
  const { width, height } = size;
  drawStudio(context, size, { back: '#1c0d2e', glow: '#c8622e99', floor: '#0a0412' });
  const sky = context.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, '#180b33cc');
  sky.addColorStop(0.5, '#6a2145aa');
  sky.addColorStop(0.75, '#d5743acc');
  sky.addColorStop(1, '#2a0f1f');
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  for (let place = 0; place < stars; place += 1) {
    context.fillStyle = `rgba(255, 238, 205, ${0.2 + scattered(place, 3) * 0.6})`;
    context.beginPath();
    const [x, y] = [scattered(place, 1) * width, scattered(place, 2) * height * 0.45];
    context.arc(x, y, 0.5 + scattered(place, 4), 0, 2 * Math.PI);
    context.fill();
  }
  drawDune(context, size, { top: 0.7, colour: '#5a1d33', phase: 1.2 });
  context.fillStyle = '#25091c';
  const camel = Math.min(height * 0.12, width * 0.08);
  for (const [place, share] of [0.04, 0.15, 0.84, 0.95].entries())
    drawCamel(context, { x: width * share, y: height * (0.73 + 0.012 * (place % 2)), height: camel });
  drawDune(context, size, { top: 0.78, colour: '#3a1026', phase: 3.1 });
  drawDune(context, size, { top: 0.88, colour: '#1d0717', phase: 5.4 });
}
