import { type Star, starfallOf, winningStar } from '@altyn/engines/live/starfall';
import { createWheel, pocketAt, type WheelPlace } from './roulette-wheel.ts';
import { drawStudio, type Scene, type SceneMoment, type SceneSize } from './scene.ts';
import { ballProgress, fallOf } from './starfall-moments.ts';

const gold = '#ffd97a';
const skyStars = 90;

/** A number from 0 to 1 that looks random and is the same on every device. */
const scattered = (place: number, salt: number): number => {
  const value = Math.sin(place * 127.1 + salt * 311.7) * 43_758.5453;
  return value - Math.floor(value);
};

/** A night over the steppe: stars, and hills at the horizon. */
function drawNight(context: CanvasRenderingContext2D, size: SceneSize): void {
  drawStudio(context, size, { back: '#0a0d2b', glow: '#3b3fae88', floor: '#04051a' });
  const { width, height } = size;
  for (let place = 0; place < skyStars; place += 1) {
    context.fillStyle = `rgba(255, 244, 214, ${0.25 + scattered(place, 3) * 0.6})`;
    context.beginPath();
    context.arc(
      scattered(place, 1) * width,
      scattered(place, 2) * height * 0.8,
      0.6 + scattered(place, 4) * 1.2,
      0,
      2 * Math.PI,
    );
    context.fill();
  }
  for (const [top, colour] of [
    [0.74, '#11133a'],
    [0.84, '#0a0b26'],
  ] as const) {
    context.fillStyle = colour;
    context.beginPath();
    context.moveTo(0, height);
    for (let step = 0; step <= 24; step += 1) {
      const wave = Math.sin(step * 0.55 + top * 40) + Math.sin(step * 0.23 + top * 9);
      context.lineTo((step / 24) * width, height * (top + wave * 0.03));
    }
    context.lineTo(width, height);
    context.fill();
  }
}

/** A star with five points. */
function drawStar(context: CanvasRenderingContext2D, at: { x: number; y: number; radius: number }): void {
  context.beginPath();
  for (let point = 0; point < 10; point += 1) {
    const distance = point % 2 === 0 ? at.radius : at.radius * 0.45;
    const angle = (point * Math.PI) / 5 - Math.PI / 2;
    context.lineTo(at.x + Math.cos(angle) * distance, at.y + Math.sin(angle) * distance);
  }
  context.closePath();
  context.fillStyle = gold;
  context.fill();
}

/** A star on its way from the sky to its number, or on it. */
function drawFall(
  context: CanvasRenderingContext2D,
  place: WheelPlace,
  { star, index, fall, moment }: { star: Star; index: number; fall: number; moment: SceneMoment },
): void {
  const target = pocketAt(place, star.number, moment);
  const from = { x: place.x + (scattered(index, 7) - 0.2) * place.radius * 2.4, y: -place.radius * 0.3 };
  const x = from.x + (target.x - from.x) * fall;
  const y = from.y + (target.y - from.y) * fall;
  if (fall < 1) {
    const tail = { x: x + (from.x - x) * 0.4, y: y + (from.y - y) * 0.4 };
    const trail = context.createLinearGradient(x, y, tail.x, tail.y);
    trail.addColorStop(0, gold);
    trail.addColorStop(1, 'transparent');
    context.strokeStyle = trail;
    context.lineWidth = place.radius * 0.035;
    context.lineCap = 'round';
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(tail.x, tail.y);
    context.stroke();
  } else {
    const light = context.createRadialGradient(x, y, 0, x, y, place.radius * 0.16);
    light.addColorStop(0, '#fff3c4cc');
    light.addColorStop(1, 'transparent');
    context.fillStyle = light;
    context.fillRect(x - place.radius * 0.16, y - place.radius * 0.16, place.radius * 0.32, place.radius * 0.32);
  }
  const size = fall < 1 ? 0.085 : 0.055;
  drawStar(context, { x, y: y - (fall < 1 ? 0 : place.radius * 0.075), radius: place.radius * size });
}

/** The numbers with their multipliers in the middle of the wheel; a winning one alone, once the ball is at rest. */
function drawList(
  context: CanvasRenderingContext2D,
  { x, y, radius }: WheelPlace,
  { stars, winning }: { stars: readonly Star[]; winning: Star | undefined },
): void {
  const shown = winning ? [winning] : stars;
  if (shown.length === 0) return;
  const line = radius * (winning ? 0.24 : 0.15);
  const [w, h] = [radius * 0.86, Math.max(radius * 0.3, line * shown.length + radius * 0.1)];
  context.save();
  context.fillStyle = '#0a0d2be6';
  context.strokeStyle = gold;
  context.lineWidth = Math.max(1, radius * 0.01);
  context.beginPath();
  context.roundRect(x - w / 2, y - h / 2, w, h, radius * 0.1);
  context.fill();
  context.stroke();
  context.font = `800 ${line * 0.8}px Onest, system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const [index, { number, multiplier }] of shown.entries()) {
    context.fillStyle = winning ? gold : '#ffffff';
    context.fillText(`${number}  ×${multiplier}`, x, y + (index - (shown.length - 1) / 2) * line, w * 0.9);
  }
  context.restore();
}

/** The wheel under a night sky: stars fall on numbers, then the ball is spun. */
export function createStarfallScene(): Scene {
  const wheel = createWheel(drawNight);
  return {
    draw(context, size, moment) {
      const { outcome, progress } = moment;
      const round = outcome === null ? undefined : starfallOf(outcome);
      const ball = ballProgress(progress);
      const onBall = { ...moment, outcome: round && ball !== undefined ? round.pocket : null, progress: ball ?? 1 };
      wheel.draw(context, size, onBall, (place) => {
        if (!round) return;
        const falls = round.stars.map((_, index) => fallOf(index, moment));
        for (const [index, star] of round.stars.entries()) {
          const fall = falls[index] ?? 0;
          if (fall > 0) drawFall(context, place, { star, index, fall, moment });
        }
        const stars = round.stars.filter((_, index) => falls[index] === 1);
        drawList(context, place, { stars, winning: progress >= 1 ? winningStar(round) : undefined });
      });
    },
  };
}
