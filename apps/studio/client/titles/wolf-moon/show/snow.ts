import { burst } from '../../../runtime/show/bursts.ts';
import type { Particle } from '../../../runtime/show/particles.ts';

const colours = ['#ffffff', '#bff4ff', '#9affe0', '#ffe9a8'];
const arms = 6;

const crystal = (colour: string): Particle['draw'] => {
  return (context, { size, angle }, age) => {
    context.globalAlpha = 1 - age;
    context.strokeStyle = colour;
    context.lineWidth = Math.max(1, size * 0.26);
    context.lineCap = 'round';
    context.rotate(angle);
    context.beginPath();
    for (let arm = 0; arm < arms / 2; arm += 1) {
      const [dx, dy] = [Math.cos((arm * Math.PI * 2) / arms) * size, Math.sin((arm * Math.PI * 2) / arms) * size];
      context.moveTo(-dx, -dy);
      context.lineTo(dx, dy);
    }
    context.stroke();
    context.globalAlpha = 1;
  };
};

/** Crystals of ice that burst from a point and sink slowly; units are CSS pixels. */
export const crystals = ({ x, y }: { x: number; y: number }, count: number, reach: number): Particle[] =>
  burst({ x, y, reach }, count, {
    speed: [0.35, 0.85],
    lift: 0.35,
    weight: 0.75,
    size: [3, 6],
    spin: [-2.5, 5],
    livesMs: [1_400, 1_000],
    withinMs: 260,
    draw: (i) => crystal(colours[i % colours.length]!),
  });
