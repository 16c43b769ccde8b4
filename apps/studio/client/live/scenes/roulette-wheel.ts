import { colourOf, wheelOrder } from '@altyn/engines/live/roulette';
import { densityOf, drawStudio, keepDrawn, keepStill, type Scene, type SceneMoment, type SceneSize } from './scene.ts';

const pockets = wheelOrder.length;
const pocketAngle = (2 * Math.PI) / pockets;
/** Height of the wheel relative to its width, as seen from the croupier's side. */
const tilt = 0.72;
/** Radii relative to the wheel's. */
const track = 0.9;
const numbersFrom = 0.66;
const numbersTo = 0.82;
const pocketRest = 0.595;
const coneFrom = 0.5;
const turnMs = 14_000;
const ballTurns = 9;

const fills = { green: '#0c8a4d', red: '#c2182b', black: '#16131c' } as const;

function fillDisc(context: CanvasRenderingContext2D, radius: number, fill: CanvasGradient): void {
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.fillStyle = fill;
  context.fill();
}

/** A pocket with its number, and the separator before it. */
function drawPocket(
  context: CanvasRenderingContext2D,
  radius: number,
  { place, number }: { place: number; number: number },
): void {
  const from = -Math.PI / 2 + (place - 0.5) * pocketAngle;
  const sector = (inner: number, outer: number, fill: string) => {
    context.beginPath();
    context.arc(0, 0, radius * outer, from, from + pocketAngle);
    context.arc(0, 0, radius * inner, from + pocketAngle, from, true);
    context.closePath();
    context.fillStyle = fill;
    context.fill();
  };
  const fill = fills[colourOf(number)];
  sector(numbersFrom, numbersTo, fill);
  sector(coneFrom, numbersFrom, fill);
  sector(coneFrom, numbersFrom, '#00000052');
  context.save();
  context.rotate(from + pocketAngle / 2 + Math.PI / 2);
  context.fillStyle = '#fff';
  context.font = `800 ${radius * 0.078}px Onest, system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(String(number), 0, -radius * (numbersFrom + numbersTo) * 0.5);
  context.restore();
  context.strokeStyle = '#e9cd86';
  context.lineWidth = radius * 0.008;
  context.beginPath();
  context.moveTo(Math.cos(from) * radius * coneFrom, Math.sin(from) * radius * coneFrom);
  context.lineTo(Math.cos(from) * radius * numbersTo, Math.sin(from) * radius * numbersTo);
  context.stroke();
}

/** The centre: cone, four arms and hub. */
function drawCone(context: CanvasRenderingContext2D, radius: number): void {
  const cone = context.createRadialGradient(-radius * 0.12, -radius * 0.16, 0, 0, 0, radius * coneFrom);
  cone.addColorStop(0, '#b4703a');
  cone.addColorStop(0.5, '#6d3a1a');
  cone.addColorStop(1, '#34180a');
  fillDisc(context, radius * (coneFrom - 0.01), cone);
  for (let arm = 0; arm < 4; arm += 1) {
    context.save();
    context.rotate((arm * Math.PI) / 2);
    const metal = context.createLinearGradient(0, -radius * 0.03, 0, radius * 0.03);
    metal.addColorStop(0, '#fff4cf');
    metal.addColorStop(0.5, '#d9a93f');
    metal.addColorStop(1, '#7a5410');
    context.fillStyle = metal;
    context.fillRect(0, -radius * 0.018, radius * 0.26, radius * 0.036);
    context.beginPath();
    context.arc(radius * 0.27, 0, radius * 0.045, 0, 2 * Math.PI);
    context.fill();
    context.restore();
  }
  const hub = context.createRadialGradient(-radius * 0.03, -radius * 0.04, 0, 0, 0, radius * 0.13);
  hub.addColorStop(0, '#fffbe6');
  hub.addColorStop(0.45, '#e3b64f');
  hub.addColorStop(1, '#6d470c');
  fillDisc(context, radius * 0.12, hub);
}

/** The whole wheel without the ball and highlights, seen from above, zero at the top. */
function drawRotor(context: CanvasRenderingContext2D, size: number): void {
  const radius = size / 2;
  context.translate(radius, radius);
  for (const [place, number] of wheelOrder.entries()) drawPocket(context, radius, { place, number });
  for (const [at, width] of [
    [numbersTo, 0.016],
    [numbersFrom, 0.01],
    [coneFrom, 0.02],
  ] as const) {
    context.strokeStyle = '#e9cd86';
    context.lineWidth = radius * width;
    context.beginPath();
    context.arc(0, 0, radius * at, 0, 2 * Math.PI);
    context.stroke();
  }
  drawCone(context, radius);
}

/** The fixed bowl around the rotor. */
function drawBowl(context: CanvasRenderingContext2D, size: number): void {
  const radius = size / 2;
  context.translate(radius, radius);
  const disc = (to: number, stops: readonly (readonly [number, string])[]) => {
    const fill = context.createRadialGradient(0, -radius * 0.2, radius * 0.2, 0, 0, radius * to);
    for (const [at, colour] of stops) fill.addColorStop(at, colour);
    context.fillStyle = fill;
    context.beginPath();
    context.arc(0, 0, radius * to, 0, 2 * Math.PI);
    context.fill();
  };
  disc(1, [
    [0.6, '#5b2c12'],
    [0.86, '#8f4c20'],
    [0.95, '#4a220c'],
    [1, '#220e04'],
  ]);
  disc(0.955, [
    [0.8, '#2b1408'],
    [0.93, '#6a3616'],
    [1, '#a8672f'],
  ]);
  context.strokeStyle = '#e9cd86';
  context.lineWidth = radius * 0.012;
  context.beginPath();
  context.arc(0, 0, radius * 0.965, 0, 2 * Math.PI);
  context.stroke();
  for (let place = 0; place < 8; place += 1) {
    context.save();
    context.rotate((place * Math.PI) / 4 + Math.PI / 8);
    context.translate(0, -radius * 0.875);
    context.rotate(place % 2 === 0 ? 0 : Math.PI / 2);
    context.fillStyle = '#f3dc9c';
    context.beginPath();
    context.ellipse(0, 0, radius * 0.012, radius * 0.034, 0, 0, 2 * Math.PI);
    context.fill();
    context.restore();
  }
}

const wheelAngle = ({ nowMs, isMotionReduced }: SceneMoment) =>
  isMotionReduced ? 0 : ((nowMs % turnMs) / turnMs) * 2 * Math.PI;

/** Position of the ball relative to the wheel's centre: angle, and distance as a share of the radius. */
export function ballAt(moment: SceneMoment): { angle: number; distance: number } | undefined {
  const { outcome, progress, isMotionReduced } = moment;
  if (outcome === null) return undefined;
  const rest = wheelAngle(moment) - Math.PI / 2 + wheelOrder.indexOf(outcome) * pocketAngle;
  if (progress >= 1 || isMotionReduced) return { angle: rest, distance: pocketRest };
  const left = 1 - progress;
  // It runs against the wheel, slows down, and leaves the track in the last third.
  const angle = rest - left ** 1.8 * ballTurns * 2 * Math.PI;
  const fall = Math.max(0, (progress - 0.62) / 0.38);
  const bounce = fall > 0 && fall < 1 ? Math.abs(Math.sin(fall * Math.PI * 4)) * 0.075 * (1 - fall) : 0;
  const distance = track + (pocketRest - track) * Math.min(1, fall * 1.25) ** 1.5 + bounce;
  return { angle, distance };
}

/** Centre and radius of the wheel on the canvas. */
export interface WheelPlace {
  x: number;
  y: number;
  radius: number;
}

/** Where a number of the turning wheel is on the canvas. */
export function pocketAt({ x, y, radius }: WheelPlace, number: number, moment: SceneMoment): { x: number; y: number } {
  const angle = wheelAngle(moment) - Math.PI / 2 + wheelOrder.indexOf(number) * pocketAngle;
  const distance = ((numbersFrom + numbersTo) / 2) * radius;
  return { x: x + Math.cos(angle) * distance, y: y + Math.sin(angle) * distance * tilt };
}

function placeIn({ width, height }: SceneSize): WheelPlace {
  return { x: width / 2, y: height * 0.47, radius: Math.min(width * 0.47, (height * 0.94) / (tilt + 0.14) / 2) };
}

/** The shadow of the bowl and the bowl. */
function drawAround(context: CanvasRenderingContext2D, size: SceneSize): void {
  const { x, y, radius } = placeIn(size);
  context.fillStyle = '#0009';
  context.filter = 'blur(14px)';
  context.beginPath();
  context.ellipse(x, y + radius * 0.26, radius * 1.04, radius * tilt, 0, 0, 2 * Math.PI);
  context.fill();
  context.filter = 'none';
  const side = context.createLinearGradient(x - radius, 0, x + radius, 0);
  side.addColorStop(0, '#1c0b03');
  side.addColorStop(0.3, '#7a4119');
  side.addColorStop(0.55, '#4a2209');
  side.addColorStop(1, '#150802');
  context.fillStyle = side;
  context.beginPath();
  context.ellipse(x, y + radius * 0.13, radius, radius * tilt, 0, 0, 2 * Math.PI);
  context.fill();
  context.translate(x - radius, y - radius * tilt);
  context.scale(1, tilt);
  drawBowl(context, radius * 2);
}

/** Fixed light on the turning wheel. */
function drawShine(context: CanvasRenderingContext2D, size: number): void {
  const radius = size / 2;
  const shine = context.createLinearGradient(0, 0, size, size);
  shine.addColorStop(0, '#ffffff38');
  shine.addColorStop(0.4, '#ffffff00');
  shine.addColorStop(0.75, '#00000000');
  shine.addColorStop(1, '#00000055');
  context.fillStyle = shine;
  context.beginPath();
  context.arc(radius, radius, radius * 0.96, 0, 2 * Math.PI);
  context.fill();
}

type Backdrop = (context: CanvasRenderingContext2D, size: SceneSize) => void;

/** A wheel before a backdrop. */
interface Wheel {
  /** @param drawOver draws over the wheel and under the ball. */
  draw(
    context: CanvasRenderingContext2D,
    size: SceneSize,
    moment: SceneMoment,
    drawOver?: (place: WheelPlace) => void,
  ): void;
}

export function createWheel(drawBackdrop: Backdrop): Wheel {
  const background = keepStill((context, size) => {
    drawBackdrop(context, size);
    drawAround(context, size);
  });
  const rotor = keepDrawn(drawRotor);
  const shine = keepDrawn(drawShine);
  return {
    draw(context, size, moment, drawOver) {
      background(context, size);
      const place = placeIn(size);
      const { x, y, radius } = place;
      const pixels = radius * 2 * densityOf(context);
      const turned = radius * numbersTo * 1.02;
      const part = (pixels * (1 - numbersTo * 1.02)) / 2;
      context.save();
      context.translate(x, y);
      context.scale(1, tilt);
      context.save();
      context.rotate(wheelAngle(moment));
      // The rotor's corners are empty and need not be rotated.
      const picture = rotor(pixels);
      const whole = picture.width - 2 * part;
      context.drawImage(picture, part, part, whole, whole, -turned, -turned, turned * 2, turned * 2);
      context.restore();
      context.drawImage(shine(pixels), -radius, -radius, radius * 2, radius * 2);
      context.restore();
      drawOver?.(place);
      drawBall(context, place, ballAt(moment));
    },
  };
}

/** The roulette wheel in its studio. */
export function createRouletteScene(): Scene {
  return createWheel((context, size) =>
    drawStudio(context, size, { back: '#0b1a1c', glow: '#1d6b5a88', floor: '#04100e' }),
  );
}

function drawBall(
  context: CanvasRenderingContext2D,
  { x, y, radius }: WheelPlace,
  ball: { angle: number; distance: number } | undefined,
): void {
  if (!ball) return;
  const ballX = x + Math.cos(ball.angle) * ball.distance * radius;
  const ballY = y + Math.sin(ball.angle) * ball.distance * radius * tilt;
  const size = Math.max(4, radius * 0.036);
  context.fillStyle = '#0008';
  context.beginPath();
  context.ellipse(ballX + size * 0.3, ballY + size * 0.7, size, size * 0.6, 0, 0, 2 * Math.PI);
  context.fill();
  const white = context.createRadialGradient(ballX - size * 0.35, ballY - size * 0.4, 0, ballX, ballY, size);
  white.addColorStop(0, '#ffffff');
  white.addColorStop(0.6, '#e9e4da');
  white.addColorStop(1, '#8b8272');
  context.fillStyle = white;
  context.beginPath();
  context.arc(ballX, ballY, size, 0, 2 * Math.PI);
  context.fill();
}
