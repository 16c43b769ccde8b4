import { element, isMotionReduced } from '../dom.ts';
import type { Ticker } from './ticker.ts';

/** A thing that flies: units are CSS pixels and seconds. */
export interface Particle {
  x: number;
  y: number;
  speedX: number;
  speedY: number;
  /** Downward acceleration. */
  weight: number;
  size: number;
  angle: number;
  spin: number;
  bornMs: number;
  livesMs: number;
  draw: (context: CanvasRenderingContext2D, particle: Particle, ageShare: number) => void;
}

const maxDensity = 1;
const maxStepS = 0.05;

/** A layer of particles; it takes no frames while it is empty. */
export function createParticles(ticker: Ticker, className: string) {
  const node = element('canvas', { class: `particles ${className}`, 'aria-hidden': 'true' });
  const context = node.getContext('2d');
  let flying: Particle[] = [];
  let stop: (() => void) | undefined;
  let last = 0;
  let density = 1;

  const fit = (width: number, height: number) => {
    density = Math.min(maxDensity, devicePixelRatio);
    node.width = width * density;
    node.height = height * density;
  };
  const turned = new ResizeObserver(([entry]) => {
    if (entry) fit(entry.contentRect.width, entry.contentRect.height);
  });
  const halt = () => {
    turned.disconnect();
    stop?.();
    stop = undefined;
  };

  function step(now: number): void {
    if (!context) return;
    const passed = Math.min(maxStepS, (now - last) / 1_000);
    last = now;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, node.width, node.height);
    const height = node.height / density;
    flying = flying.filter(({ bornMs, livesMs, y, size }) => now < bornMs + livesMs && y < height + size * 2);
    for (const particle of flying) {
      if (now < particle.bornMs) continue;
      particle.speedY += particle.weight * passed;
      particle.x += particle.speedX * passed;
      particle.y += particle.speedY * passed;
      particle.angle += particle.spin * passed;
      context.setTransform(density, 0, 0, density, particle.x * density, particle.y * density);
      particle.draw(context, particle, (now - particle.bornMs) / particle.livesMs);
    }
    if (flying.length === 0) halt();
  }

  return {
    node,
    /** Width and height in CSS pixels, once the layer is on the page. */
    size: () => ({ width: node.clientWidth, height: node.clientHeight }),
    add(particles: readonly Particle[]): void {
      if (isMotionReduced() || particles.length === 0) return;
      if (flying.length === 0) {
        fit(node.clientWidth, node.clientHeight);
        // A phone may be turned while things fly: what is drawn keeps its shape.
        turned.observe(node);
        last = performance.now();
      }
      flying.push(...particles);
      stop ??= ticker.add(step);
    },
    clear(): void {
      flying = [];
      halt();
      context?.setTransform(1, 0, 0, 1, 0, 0);
      context?.clearRect(0, 0, node.width, node.height);
    },
  };
}

export type Particles = ReturnType<typeof createParticles>;
