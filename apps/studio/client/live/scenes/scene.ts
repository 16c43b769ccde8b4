/** The moment a scene is drawn at. */
export interface SceneMoment {
  /** Server time, milliseconds: every device turns the wheel alike. */
  nowMs: number;
  /** The outcome that is being shown; null: the wheel idles. */
  outcome: number | null;
  /** How far the spin is, 0 to 1; 1: it rests. */
  progress: number;
  isMotionReduced: boolean;
  /** Of a flight: milliseconds since it has started (below 0 before), or since it has ended once there is an outcome. */
  sinceMs?: number;
}

/** Draws a table's scene on a canvas of the given size, in CSS pixels. */
export interface Scene {
  draw(context: CanvasRenderingContext2D, size: { width: number; height: number }, moment: SceneMoment): void;
}

/** Runs a scene on a canvas: as sharp as the screen, thirty frames a second while nothing spins, all of them while it does. */
export function runScene(canvas: HTMLCanvasElement, scene: Scene, moment: () => SceneMoment): void {
  const idleFrameMs = 33;
  /** What still moves after a flight's end. */
  const movingMs = 75_000;
  let lastAt = 0;
  const frame = (at: number) => {
    requestAnimationFrame(frame);
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
  requestAnimationFrame(frame);
}

/** A picture drawn once and kept for its size. */
export function keepDrawn(draw: (context: CanvasRenderingContext2D, size: number) => void) {
  let kept: { size: number; canvas: HTMLCanvasElement } | undefined;
  return (size: number): HTMLCanvasElement => {
    const pixels = Math.max(64, Math.round(size));
    if (kept?.size === pixels) return kept.canvas;
    const canvas = document.createElement('canvas');
    canvas.width = pixels;
    canvas.height = pixels;
    const context = canvas.getContext('2d');
    if (context) draw(context, pixels);
    kept = { size: pixels, canvas };
    return canvas;
  };
}

/** The studio behind the table: a warm spot of light, two beams and a floor. */
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
