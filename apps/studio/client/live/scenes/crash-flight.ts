import { flightMsOf, multiplierAt } from '@altyn/engines/live/crash';
import { drawFlightSky, type Size } from './flight-sky.ts';
import { drawBurst, drawRocket } from './rocket.ts';
import type { Scene, SceneMark, SceneMoment } from './scene.ts';

type Context = CanvasRenderingContext2D;

/** The time axis extends once the flight is longer than this. */
const firstViewMs = 9_000;
const burstMs = 1_100;
const doublingMs = 7_000;
const shownMarks = 12;

/** State of the flight: elapsed time, and whether it has ended. */
function flightAt({ outcome, sinceMs }: SceneMoment): { flownMs: number; isOver: boolean; overMs: number } | undefined {
  if (outcome !== null) return { flownMs: flightMsOf(outcome) - 1, isOver: true, overMs: sinceMs ?? burstMs };
  if (sinceMs === undefined) return undefined;
  return { flownMs: Math.max(0, sinceMs), isOver: false, overMs: 0 };
}

/** Position on the curve at a time of the flight, in CSS pixels. */
function curveAt({ width, height }: Size, { ms, flownMs }: { ms: number; flownMs: number }): { x: number; y: number } {
  const spanMs = Math.max(firstViewMs, flownMs * 1.08);
  const top = Math.max(1.2, (multiplierAt(flownMs) / 100 - 1) * 1.25);
  const risen = Math.max(0, 2 ** (ms / doublingMs) - 1) / top;
  return { x: width * (0.05 + 0.85 * (ms / spanMs)), y: height * (0.87 - 0.68 * risen) };
}

/** Seconds below, multipliers at the left: faint, so that the figures stand out. */
function drawAxes(context: Context, size: Size, flownMs: number): void {
  const { width, height } = size;
  context.fillStyle = '#ffffff8c';
  context.strokeStyle = '#ffffff16';
  context.lineWidth = 1;
  context.font = `600 ${Math.max(9, Math.min(13, height * 0.035))}px Onest, system-ui, sans-serif`;
  context.textBaseline = 'middle';
  context.textAlign = 'left';
  const top = Math.max(1.2, (multiplierAt(flownMs) / 100 - 1) * 1.25);
  const stepOf = [0.5, 1, 2, 5, 10, 25, 50, 100, 250].find((step) => top / step <= 4) ?? 500;
  for (let times = 1 + stepOf; times - 1 <= top * 1.1; times += stepOf) {
    const y = height * (0.87 - 0.68 * ((times - 1) / top));
    context.beginPath();
    context.moveTo(width * 0.05, y);
    context.lineTo(width, y);
    context.stroke();
    context.fillText(`${Number(times.toFixed(1))}×`, 6, y);
  }
  const spanMs = Math.max(firstViewMs, flownMs * 1.08);
  const every = [2, 5, 10, 20].find((seconds) => spanMs / 1_000 / seconds <= 8) ?? 20;
  context.textAlign = 'center';
  for (let second = every; second * 1_000 < spanMs; second += every) {
    const { x } = curveAt(size, { ms: second * 1_000, flownMs });
    context.beginPath();
    context.arc(x, height * 0.955, 1.5, 0, 2 * Math.PI);
    context.fill();
  }
}

/** The path of the flight: strokes on each other glow without a blur, which costs much on a phone. */
function drawCurve(context: Context, size: Size, flownMs: number, isOver: boolean): void {
  const points = Array.from({ length: 57 }, (_, step) => curveAt(size, { ms: (flownMs * step) / 56, flownMs }));
  const [first, last] = [points[0]!, points.at(-1)!];
  const trace = () => {
    context.beginPath();
    context.moveTo(first.x, first.y);
    for (const { x, y } of points) context.lineTo(x, y);
  };
  trace();
  context.lineTo(last.x, size.height);
  context.lineTo(first.x, size.height);
  const under = context.createLinearGradient(0, last.y, 0, size.height);
  under.addColorStop(0, isOver ? '#ff4a5e66' : '#ffc24a70');
  under.addColorStop(1, '#00000000');
  context.fillStyle = under;
  context.fill();
  context.lineCap = 'round';
  context.lineJoin = 'round';
  const wide = Math.max(3, size.height * 0.013);
  for (const [share, alpha] of [
    [4.4, '1c'],
    [2.6, '38'],
    [1, 'ff'],
  ] as const) {
    trace();
    context.strokeStyle = `${isOver ? '#ff5a6a' : '#ffd56a'}${alpha}`;
    context.lineWidth = wide * share;
    context.stroke();
  }
}

/** Where players have left: dots on the path, with a label for the player and for the last others that find room. */
function drawMarks(context: Context, size: Size, marks: readonly SceneMark[], flownMs: number): void {
  const fontSize = Math.max(10, Math.min(14, size.height * 0.042));
  const passed = marks
    .slice(-shownMarks)
    .map((mark) => ({ ...mark, ms: doublingMs * Math.log2(mark.hundredths / 100) }))
    .filter(({ ms }) => ms <= flownMs)
    .toReversed();
  context.font = `800 ${fontSize}px Onest, system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  let freeTo = size.width - 4;
  for (const { hundredths, name, isOwn, ms } of passed) {
    const { x, y } = curveAt(size, { ms, flownMs });
    const age = flownMs - ms;
    context.globalAlpha = isOwn ? 1 : Math.max(0.25, 1 - age / 9_000);
    context.fillStyle = isOwn ? '#4dffa6' : '#ffffff';
    context.beginPath();
    context.arc(x, y, isOwn ? 6 : 3.5, 0, 2 * Math.PI);
    context.fill();
    const text = `${name} ${(hundredths / 100).toFixed(2)}×`;
    const wide = context.measureText(text).width + fontSize;
    // The player's label is above the path, those of others are below it, each beside the next.
    const at = Math.max(wide / 2 + 4, Math.min((isOwn ? size.width - 4 : freeTo) - wide / 2, x));
    if (!isOwn && (age > 3_500 || at < x - wide * 0.6)) continue;
    if (!isOwn) freeTo = at - wide / 2 - 4;
    const top = isOwn ? y - fontSize * 1.9 : y + fontSize * 1.9;
    context.fillStyle = isOwn ? '#0d7a47' : '#0a0626b8';
    context.beginPath();
    context.roundRect(at - wide / 2, top - fontSize * 0.8, wide, fontSize * 1.6, fontSize * 0.8);
    context.fill();
    context.fillStyle = '#ffffff';
    context.fillText(text, at, top);
  }
  context.globalAlpha = 1;
}

/** Colours of the multiplier, by height. */
const heights = [
  { from: 100, colour: '#ffffff' },
  { from: 200, colour: '#8fe6ff' },
  { from: 500, colour: '#d9a8ff' },
  { from: 1_000, colour: '#ffd56a' },
  { from: 10_000, colour: '#ff9ad2' },
] as const;

function drawMultiplier(context: Context, { width, height }: Size, reached: number, isOver: boolean): void {
  const base = Math.min(height * 0.27, width * 0.165);
  // Each whole multiplier is a pulse.
  const pulse = isOver ? 0 : Math.max(0, 1 - ((reached % 100) / 100) * 6);
  const size = base * (1 + (reached >= 200 ? pulse * 0.07 : 0));
  const [x, y] = [width * 0.42, height * (width > height * 2.4 ? 0.36 : 0.3)];
  const text = `${(reached / 100).toFixed(2)}×`;
  context.font = `900 ${size}px Onest, system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = size * 0.14;
  context.strokeStyle = '#07041cc8';
  context.strokeText(text, x, y);
  context.fillStyle = isOver ? '#ff6a78' : (heights.findLast(({ from }) => reached >= from)?.colour ?? '#ffffff');
  context.fillText(text, x, y);
}

/** Before the take-off: the rocket on its pad. */
function drawPad(context: Context, size: Size, rocket: number, { nowMs, isMotionReduced }: SceneMoment): void {
  const { x, y } = curveAt(size, { ms: 0, flownMs: 0 });
  const tremble = isMotionReduced ? 0 : Math.sin(nowMs / 60) * 0.6;
  context.fillStyle = '#ffffff20';
  for (let puff = 0; puff < 7; puff += 1) {
    const age = isMotionReduced ? 0.4 : (nowMs / 2_400 + puff / 7) % 1;
    context.globalAlpha = (1 - age) * 0.7;
    context.beginPath();
    context.arc(
      x + rocket * (0.1 + Math.sin(puff * 2.4) * age),
      y + rocket * 0.2,
      rocket * (0.15 + age * 0.5),
      0,
      2 * Math.PI,
    );
    context.fill();
  }
  context.globalAlpha = 1;
  context.save();
  context.translate(x + rocket * 0.7, y - rocket * 0.35 + tremble);
  context.rotate(-0.62);
  drawRocket(context, rocket, { flame: 0, atMs: 0 });
  context.restore();
}

/** A flight from the city into space; the curve is the multiplier by the server's clock. */
export function createCrashScene(): Scene {
  return {
    draw(context, size, moment) {
      const flight = flightAt(moment);
      const flownMs = flight?.flownMs ?? 0;
      const isStill = moment.isMotionReduced || flight?.isOver === true;
      const up = flownMs / doublingMs;
      const driftMs = isStill ? flownMs : (flight ? flownMs * (2 + up) : 0) + (moment.nowMs % 3_600_000) / 12;
      const shakeMs = flight?.isOver && !moment.isMotionReduced ? Math.max(0, 420 - flight.overMs) : 0;
      context.save();
      if (shakeMs > 0)
        context.translate(Math.sin(shakeMs / 9) * shakeMs * 0.018, Math.cos(shakeMs / 7) * shakeMs * 0.018);
      drawFlightSky(context, size, { up, driftMs, speed: isStill || !flight ? 0 : Math.min(1, up / 3) });
      const rocket = Math.min(size.height * 0.19, size.width * 0.14);
      if (flight) drawFlight(context, size, { flight, moment, rocket });
      else drawPad(context, size, rocket, moment);
      context.restore();
    },
  };
}

function drawFlight(
  context: Context,
  size: Size,
  of: { flight: { flownMs: number; isOver: boolean; overMs: number }; moment: SceneMoment; rocket: number },
): void {
  const { flight, moment, rocket } = of;
  const { flownMs, isOver } = flight;
  drawAxes(context, size, flownMs);
  drawCurve(context, size, flownMs, isOver);
  const head = curveAt(size, { ms: flownMs, flownMs });
  if (isOver) {
    const share = moment.isMotionReduced ? 1 : Math.min(1, flight.overMs / burstMs);
    drawBurst(context, { ...head, size: rocket }, share);
  } else {
    const before = curveAt(size, { ms: Math.max(0, flownMs - 120), flownMs });
    const sway = moment.isMotionReduced ? 0 : Math.sin(moment.nowMs / 420) * 0.04;
    context.save();
    context.translate(head.x, head.y);
    context.rotate((flownMs < 60 ? -0.5 : Math.atan2(head.y - before.y, head.x - before.x)) + sway);
    const flame = moment.isMotionReduced ? 0.6 : 0.65 + 0.35 * Math.sin(moment.nowMs / 45);
    drawRocket(context, rocket, { flame, atMs: moment.nowMs });
    context.restore();
  }
  drawMarks(context, size, moment.marks ?? [], flownMs);
  drawMultiplier(context, size, isOver ? (moment.outcome ?? 100) : multiplierAt(flownMs), isOver);
}
