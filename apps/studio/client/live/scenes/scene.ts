import type { LiveTableau } from '@altyn/contracts/live/table';

/** Parameters of one picture of a scene. */
export interface SceneMoment {
  /** Server time in milliseconds, so that the wheel turns identically on every device. */
  nowMs: number;
  /** The outcome to show; null: the wheel is idle. */
  outcome: number | null;
  /** Progress of the spin, 0 to 1; 1: at rest. */
  progress: number;
  isMotionReduced: boolean;
  /** Outcome of the previous round, if known. */
  last?: number | undefined;
  /** Flights: milliseconds since the start (negative before it), or since the end once there is an outcome. */
  sinceMs?: number;
  /** Flights: where players have left, in order. */
  marks?: readonly SceneMark[];
  /** Shared cards: the visible ones. `sinceMs` counts from the newest card. */
  tableau?: LiveTableau;
}

/** A player who has left a flight. */
export interface SceneMark {
  hundredths: number;
  name: string;
  isOwn: boolean;
}

/** Size of a scene in CSS pixels. */
export interface SceneSize {
  width: number;
  height: number;
}

/** Draws a table's scene on a canvas of the given size in CSS pixels. Deterministic for a moment. */
export interface Scene {
  draw(context: CanvasRenderingContext2D, size: { width: number; height: number }, moment: SceneMoment): void;
}

/**
 * Runs a scene on a canvas at the screen's resolution: 30 fps while idle, full frame rate during a spin.
 * @returns the stop function.
 */
export function runScene(canvas: HTMLCanvasElement, scene: Scene, moment: () => SceneMoment): () => void {
  const idleFrameMs = 33;
  /** Duration of the animation after a flight's end. */
  const movingMs = 75_000;
  let lastAt = 0;
  let request = 0;
  const frame = (at: number) => {
    request = requestAnimationFrame(frame);
    const now = moment();
    const isSpinning =
      (now.outcome !== null && now.progress < 1) || (now.sinceMs !== undefined && now.sinceMs < movingMs);
    if (document.hidden || (!isSpinning && at - lastAt < (now.isMotionReduced ? 250 : idleFrameMs))) return;
    lastAt = at;
    const { clientWidth: width, clientHeight: height } = canvas;
    const scale = Math.min(2, devicePixelRatio);
    if (canvas.width !== Math.round(width * scale) || canvas.height !== Math.round(height * scale)) {
      canvas.width = Math.round(width * scale);
      canvas.height = Math.round(height * scale);
    }
    const context = canvas.getContext('2d');
    if (!context || width === 0) return;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    scene.draw(context, { width, height }, now);
  };
  request = requestAnimationFrame(frame);
  return () => cancelAnimationFrame(request);
}

/** Canvas pixels per scene pixel; call it before any rotation or scaling. */
export const densityOf = (context: CanvasRenderingContext2D): number => context.getTransform().a;

/**
 * Caches a picture for its size. Scenes are also drawn on the server for the table's video, so they may use no browser
 * API except the canvas.
 */
export function keepDrawn(draw: (context: CanvasRenderingContext2D, size: number) => void) {
  let cached: { size: number; canvas: OffscreenCanvas } | undefined;
  return (size: number): OffscreenCanvas => {
    const pixels = Math.max(64, Math.round(size));
    if (cached?.size === pixels) return cached.canvas;
    const canvas = new OffscreenCanvas(pixels, pixels);
    const context = canvas.getContext('2d');
    // The drawing API used by scenes is the same on both.
    if (context) draw(context as unknown as CanvasRenderingContext2D, pixels);
    cached = { size: pixels, canvas };
    return canvas;
  };
}

/**
 * Caches the static part of a scene for its size, which is most of a frame's work. Ignores the context's current
 * transform.
 */
export function keepStill(draw: (context: CanvasRenderingContext2D, size: { width: number; height: number }) => void) {
  let cached: { key: string; canvas: OffscreenCanvas } | undefined;
  return (context: CanvasRenderingContext2D, size: { width: number; height: number }): void => {
    const density = densityOf(context);
    const key = `${size.width}×${size.height}×${density}`;
    if (cached?.key !== key) {
      const canvas = new OffscreenCanvas(Math.ceil(size.width * density), Math.ceil(size.height * density));
      const still = canvas.getContext('2d') as unknown as CanvasRenderingContext2D | null;
      still?.setTransform(density, 0, 0, density, 0, 0);
      if (still) draw(still, size);
      cached = { key, canvas };
    }
    context.drawImage(cached.canvas, 0, 0, cached.canvas.width / density, cached.canvas.height / density);
  };
}

/** The studio in the background: a warm spotlight, two beams and a floor. */
export function drawStudio(
  context: CanvasRenderingContext2D,
  { width, height }: { width: number; height: number },
  colours: { back: string; glow: string; floor: string },
): void {
  context.fillStyle = colours.back;
  context.fillRect(0, 0, width, height);
  const glow = context.createRadialGradient(
    width / 2,
    height * 0.42,
    0,
    width / 2,
    height * 0.42,
    Math.max(width, height) * 0.6,
  );
  glow.addColorStop(0, colours.glow);
  glow.addColorStop(1, 'transparent');
  context.fillStyle = glow;
  context.fillRect(0, 0, width, height);
  for (const side of [-1, 1]) {
    const beam = context.createLinearGradient(width / 2 + side * width * 0.5, 0, width / 2, height);
    beam.addColorStop(0, '#ffffff1c');
    beam.addColorStop(0.7, 'transparent');
    context.fillStyle = beam;
    context.beginPath();
    context.moveTo(width / 2 + side * width * 0.62, -10);
    context.lineTo(width / 2 + side * width * 0.36, -10);
    context.lineTo(width / 2 - side * width * 0.02, height);
    context.lineTo(width / 2 + side * width * 0.34, height);
    context.fill();
  }
  const floor = context.createLinearGradient(0, height * 0.55, 0, height);
  floor.addColorStop(0, 'transparent');
  floor.addColorStop(1, colours.floor);
  context.fillStyle = floor;
  context.fillRect(0, 0, width, height);
}
