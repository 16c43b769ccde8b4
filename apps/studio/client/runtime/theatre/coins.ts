import { element, isMotionReduced } from '../dom.ts';

interface Coin {
  x: number;
  y: number;
  speedX: number;
  speedY: number;
  size: number;
  angle: number;
  turn: number;
  delayMs: number;
}

const gravity = 0.32;
const frameMs = 16.7;
const maxDensity = 2;

/** A fountain of coins on a canvas that exists only during the animation. */
export function createCoins({ root, plate }: { root: HTMLElement; plate: HTMLElement }, coinUrl: string) {
  const picture = new Image();
  picture.src = coinUrl;
  let stop: (() => void) | undefined;

  function fountain(count: number): void {
    stop?.();
    if (isMotionReduced() || !picture.complete || picture.naturalWidth === 0) return;
    const canvas = element('canvas', { class: 'coins', 'aria-hidden': 'true' });
    const context = canvas.getContext('2d');
    if (!context) return;
    const { width, height } = root.getBoundingClientRect();
    const density = Math.min(maxDensity, devicePixelRatio);
    canvas.width = width * density;
    canvas.height = height * density;
    // On a plate the coins fly behind its text.
    if (plate.hidden) root.append(canvas);
    else plate.insertBefore(canvas, plate.lastElementChild);
    const coins = Array.from(
      { length: count },
      (_, i): Coin => ({
        x: width / 2 + (Math.random() - 0.5) * 120,
        y: height * 0.55,
        speedX: (Math.random() - 0.5) * Math.min(16, width / 40),
        speedY: -(8 + Math.random() * 9),
        size: 20 + Math.random() * 26,
        angle: Math.random() * 6,
        turn: 0.1 + Math.random() * 0.25,
        delayMs: i * 22,
      }),
    );
    const started = performance.now();
    let last = started;
    let frame = 0;
    stop = () => {
      cancelAnimationFrame(frame);
      canvas.remove();
      stop = undefined;
    };
    const step = (now: number) => {
      const passed = Math.min(3, (now - last) / frameMs);
      last = now;
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, canvas.width, canvas.height);
      let isFlying = false;
      for (const coin of coins) {
        if (now - started < coin.delayMs) {
          isFlying = true;
          continue;
        }
        coin.speedY += gravity * passed;
        coin.x += coin.speedX * passed;
        coin.y += coin.speedY * passed;
        coin.angle += coin.turn * passed;
        if (coin.y > height + coin.size) continue;
        isFlying = true;
        const narrow = Math.max(0.12, Math.abs(Math.cos(coin.angle)));
        context.setTransform(density * narrow, 0, 0, density, coin.x * density, coin.y * density);
        context.drawImage(picture, -coin.size / 2, -coin.size / 2, coin.size, coin.size);
      }
      if (isFlying) frame = requestAnimationFrame(step);
      else stop?.();
    };
    frame = requestAnimationFrame(step);
  }
  return { fountain, stop: () => stop?.() };
}

export type Coins = ReturnType<typeof createCoins>;
