import { element } from '../../../runtime/dom.ts';
import { burst, fading } from '../../../runtime/show/bursts.ts';
import type { Particle } from '../../../runtime/show/particles.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';

interface Place {
  width: number;
  height: number;
}

const paper = ['#ffd27a', '#ff9a4a', '#ff6a6a', '#ffe9b0'];
/** Half the width of a lantern's paper in its picture, in pixels, and of what glows around it in halves of the paper. */
const paperPx = 32;
const glowReach = 2.4;

/** Paints a picture around its middle. A gradient painted in every frame takes most of a phone's frame. */
function paint(reachPx: number, draw: (context: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const picture = element('canvas', { width: String(reachPx * 2), height: String(reachPx * 2) });
  const context = picture.getContext('2d');
  context?.translate(reachPx, reachPx);
  if (context) draw(context);
  return picture;
}

function fillGlow(context: CanvasRenderingContext2D, reachPx: number, [from, to]: readonly [string, string]): void {
  const glow = context.createRadialGradient(0, 0, 0, 0, 0, reachPx);
  glow.addColorStop(0, from);
  glow.addColorStop(1, to);
  context.fillStyle = glow;
  context.fillRect(-reachPx, -reachPx, reachPx * 2, reachPx * 2);
}

const paintLantern = (colour: string) =>
  paint(Math.ceil(paperPx * glowReach), (context) => {
    fillGlow(context, paperPx * glowReach, [`${colour}aa`, `${colour}00`]);
    context.fillStyle = colour;
    context.beginPath();
    context.ellipse(0, 0, paperPx * 0.72, paperPx, 0, 0, Math.PI * 2);
    context.fill();
    context.fillStyle = '#7a2a12';
    context.fillRect(-paperPx * 0.4, -paperPx * 1.08, paperPx * 0.8, paperPx * 0.16);
    context.fillRect(-paperPx * 0.4, paperPx * 0.92, paperPx * 0.8, paperPx * 0.16);
  });

/** Lanterns of paper that rise into the night; units are CSS pixels and seconds. */
export function rising({ width, height }: Place, count: number): Particle[] {
  const lanterns = paper.map(paintLantern);
  return Array.from({ length: count }, (_, i) => {
    const lantern = lanterns[i % lanterns.length]!;
    const sway = Math.random() * 6;
    return {
      x: Math.random() * width,
      y: height * (0.75 + Math.random() * 0.35),
      speedX: (Math.random() - 0.5) * 24,
      speedY: -height * (0.12 + Math.random() * 0.16),
      weight: 0,
      size: Math.min(width, height) * (0.018 + Math.random() * 0.03),
      angle: 0,
      spin: 0,
      bornMs: performance.now() + i * 110,
      livesMs: 4_600,
      draw(context, { size }, age) {
        context.rotate(Math.sin(age * 9 + sway) * 0.16);
        context.globalAlpha = Math.min(1, age * 8, (1 - age) * 4);
        const reach = size * glowReach;
        context.drawImage(lantern, -reach, -reach, reach * 2, reach * 2);
        context.globalAlpha = 1;
      },
    };
  });
}

/** Puffs of the djinn's steam that rise and grow from a place. */
export function steam({ x, y, reach }: { x: number; y: number; reach: number }, count: number): Particle[] {
  const puff = paint(64, (context) => fillGlow(context, 64, ['#d8faff78', '#8af0ff00']));
  return Array.from({ length: count }, (_, i) => ({
    x: x + (Math.random() - 0.5) * reach * 0.5,
    y,
    speedX: (Math.random() - 0.5) * reach * 0.5,
    speedY: -reach * (0.35 + Math.random() * 0.5),
    weight: 0,
    size: reach * (0.08 + Math.random() * 0.1),
    angle: 0,
    spin: 0,
    bornMs: performance.now() + i * 45,
    livesMs: 1_300 + Math.random() * 700,
    draw(context, { size }, age) {
      const grown = size * (1 + age * 1.8);
      context.globalAlpha = 1 - age;
      context.drawImage(puff, -grown, -grown, grown * 2, grown * 2);
      context.globalAlpha = 1;
    },
  }));
}

/** Things that fall from the carpet on both sides and turn in the air. */
export function gifts(
  theatre: Theatre,
  { width, height }: Place,
  { names, count, forMs }: { names: readonly string[]; count: number; forMs: number },
): Particle[] {
  const sprites = names.map((name) => theatre.sprite(name));
  const span = Math.min(width, height);
  return Array.from({ length: count }, (_, i) => {
    const sprite = sprites[i % sprites.length]!;
    const side = i % 2 ? 1 : -1;
    return {
      x: width / 2 + side * span * (0.1 + Math.random() * 0.25),
      y: height * 0.62,
      speedX: side * width * (0.05 + Math.random() * 0.3),
      speedY: -height * (0.35 + Math.random() * 0.5),
      weight: height * 0.95,
      size: span * (0.09 + Math.random() * 0.08),
      angle: (Math.random() - 0.5) * 0.8,
      spin: side * (0.6 + Math.random() * 3),
      bornMs: performance.now() + (i / count) * forMs,
      livesMs: 3_200,
      draw(context: CanvasRenderingContext2D, { size, angle }: Particle) {
        context.rotate(angle);
        sprite(context, size);
      },
    };
  });
}

const gold = ['#fff6d0', '#ffd84a', '#ffb43a', '#8af0ff'];

function traceStar(context: CanvasRenderingContext2D, size: number): void {
  for (let point = 0; point < 8; point += 1) {
    const radius = point % 2 ? size * 0.4 : size * 1.3;
    context.lineTo(Math.cos((point * Math.PI) / 4) * radius, Math.sin((point * Math.PI) / 4) * radius);
  }
}

/** Sparks that burst from a place and fall; `reach` in CSS pixels. */
export const sparks = (from: { x: number; y: number; reach: number }, count: number): Particle[] =>
  burst(from, count, {
    speed: [0.5, 0.9],
    lift: 0.5,
    weight: 1.5,
    size: [3, 4],
    spin: [3, 5],
    livesMs: [900, 600],
    withinMs: 120,
    draw: (i) => fading(gold[i % gold.length]!, traceStar),
  });
