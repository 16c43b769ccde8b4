import {
  type CaravanRound,
  caravanSegments,
  type CaravanSpot,
  lanternTable,
  segmentOf,
} from '@altyn/engines/live/caravan';
import { densityOf, keepDrawn, keepStill, type Scene, type SceneMoment, type SceneSize } from '../scenes/scene.ts';
import { caravanColours } from './caravan-colours.ts';
import { type CaravanMoment, caravanMoment } from './caravan-moments.ts';
import { drawSpot, gold, goldFill } from './caravan-pictures.ts';
import { drawSteppe } from './caravan-steppe.ts';
import { drawCoinRain } from './coin-rain.ts';
import { drawVaultDial } from './vault-dial.ts';

const segmentAngle = (2 * Math.PI) / caravanSegments.length;
const turns = 5;
/** Lanterns that pass before the one of the round. */
const passing = 26;

interface WheelPlace {
  x: number;
  y: number;
  radius: number;
}

const placeIn = ({ width, height }: SceneSize): WheelPlace => ({
  x: width / 2,
  y: height * 0.52,
  radius: Math.min(width * 0.44, height * 0.46),
});

function drawWheel(context: CanvasRenderingContext2D, size: number): void {
  const radius = size / 2;
  context.translate(radius, radius);
  context.fillStyle = goldFill(context, { x: 0, y: 0, radius });
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.fill();
  for (const [place, spot] of caravanSegments.entries()) {
    context.save();
    context.rotate(place * segmentAngle);
    context.beginPath();
    context.moveTo(0, 0);
    context.arc(0, 0, radius * 0.93, -Math.PI / 2 - segmentAngle / 2, -Math.PI / 2 + segmentAngle / 2);
    context.closePath();
    const colour = context.createLinearGradient(0, 0, 0, -radius);
    colour.addColorStop(0.3, '#12060f');
    colour.addColorStop(0.95, caravanColours[spot]);
    context.fillStyle = colour;
    context.fill();
    context.strokeStyle = '#ffe6b066';
    context.lineWidth = radius * 0.005;
    context.stroke();
    const isBonus = spot === 'coins' || spot === 'vault';
    drawSpot(context, spot, { x: 0, y: -radius * 0.83, radius: radius * (isBonus ? 0.042 : 0.043) });
    context.fillStyle = place % 2 === 0 ? '#fff4cf' : '#c23b2e';
    context.beginPath();
    context.arc(0, -radius * 0.965, radius * 0.015, 0, 2 * Math.PI);
    context.fill();
    context.restore();
  }
}

/** The steppe and the wheel's shadow. */
function drawAround(context: CanvasRenderingContext2D, size: SceneSize): void {
  drawSteppe(context, size);
  const { x, y, radius } = placeIn(size);
  context.shadowColor = '#000d';
  context.shadowBlur = radius * 0.2 * densityOf(context);
  context.fillStyle = '#000';
  context.beginPath();
  context.arc(x, y, radius * 0.99, 0, 2 * Math.PI);
  context.fill();
}

/** Rotation of the wheel; at rest the segment is at the top. */
function angleOf(moment: SceneMoment, shown: CaravanMoment | undefined): number {
  const idle = moment.isMotionReduced ? 0 : (moment.nowMs / 60_000) * 2 * Math.PI;
  if (!shown) return idle;
  // While the lantern goes round, the wheel stands where its spin begins.
  const rest = -shown.round.place * segmentAngle;
  return rest - (1 - shown.wheel) ** 2.6 * turns * 2 * Math.PI;
}

/** Light on the segments of a spot. */
function drawLight(
  context: CanvasRenderingContext2D,
  { radius }: WheelPlace,
  { spot, alpha }: { spot: CaravanSpot; alpha: number },
): void {
  context.strokeStyle = `rgba(255, 224, 140, ${alpha})`;
  context.lineWidth = radius * 0.022;
  for (const [place, segment] of caravanSegments.entries()) {
    if (segment !== spot) continue;
    const middle = place * segmentAngle - Math.PI / 2;
    context.beginPath();
    context.arc(0, 0, radius * 0.92, middle - segmentAngle / 2, middle + segmentAngle / 2);
    context.stroke();
  }
}

/** The winning segment, from the hub to the rim. */
function drawWinning(context: CanvasRenderingContext2D, { radius }: WheelPlace, place: number): void {
  const middle = place * segmentAngle - Math.PI / 2;
  context.strokeStyle = '#fff6d8';
  context.lineWidth = radius * 0.018;
  context.beginPath();
  context.moveTo(Math.cos(middle) * radius * 0.36, Math.sin(middle) * radius * 0.36);
  context.arc(0, 0, radius * 0.93, middle - segmentAngle / 2, middle + segmentAngle / 2);
  context.closePath();
  context.stroke();
}

/** One lantern in the window: its spot and multiplier, or a dark one. */
function drawLantern(
  context: CanvasRenderingContext2D,
  { spot, times }: { spot: CaravanSpot | 'none'; times: number },
  { x, y, high }: { x: number; y: number; high: number },
): void {
  if (spot === 'none') {
    context.fillStyle = '#8d7a86';
    context.fillRect(x - high * 0.4, y - high * 0.05, high * 0.8, high * 0.1);
    return;
  }
  drawSpot(context, spot, { x: x - high * 0.62, y, radius: high * 0.33 });
  context.fillStyle = gold;
  context.font = `900 ${high * 0.66}px Onest, system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(`×${times}`, x + high * 0.6, y + high * 0.04, high * 1.3);
}

/** The lantern at the hub: others pass its window until that of the round stands in it. */
function drawHub(
  context: CanvasRenderingContext2D,
  { x, y, radius }: WheelPlace,
  shown: (Pick<CaravanMoment, 'lantern'> & { round: Pick<CaravanRound, 'lantern'> }) | undefined,
): void {
  context.fillStyle = goldFill(context, { x, y, radius: radius * 0.38 });
  context.beginPath();
  context.arc(x, y, radius * 0.37, 0, 2 * Math.PI);
  context.fill();
  const glass = context.createRadialGradient(x, y, 0, x, y, radius * 0.33);
  glass.addColorStop(0, shown && shown.lantern === 1 && shown.round.lantern ? '#7a4a10' : '#3a1626');
  glass.addColorStop(1, '#16060f');
  context.fillStyle = glass;
  context.beginPath();
  context.arc(x, y, radius * 0.33, 0, 2 * Math.PI);
  context.fill();
  if (!shown) return drawSpot(context, 'coins', { x, y, radius: radius * 0.17 });
  const high = radius * 0.24;
  context.save();
  context.beginPath();
  context.rect(x - radius * 0.32, y - high / 2, radius * 0.64, high);
  context.clip();
  const at = (1 - (1 - shown.lantern) ** 2.2) * passing;
  for (const place of [Math.floor(at), Math.floor(at) + 1]) {
    const [spot = 'none', times = 1] = lanternTable[(place * 7 + 3) % lanternTable.length] ?? [];
    const own = shown.round.lantern ?? { spot: 'none' as const, times: 1 };
    if (place <= passing)
      drawLantern(context, place === passing ? own : { spot, times }, { x, y: y + (place - at) * high, high });
  }
  context.restore();
  context.strokeStyle = gold;
  context.lineWidth = Math.max(1, radius * 0.01);
  context.strokeRect(x - radius * 0.3, y - high / 2, radius * 0.6, high);
}

function drawPointer(context: CanvasRenderingContext2D, { x, y, radius }: WheelPlace): void {
  const top = y - radius;
  context.fillStyle = '#ffe6a8';
  context.shadowColor = '#000a';
  context.shadowBlur = 8;
  context.beginPath();
  context.moveTo(x - radius * 0.055, top - radius * 0.07);
  context.lineTo(x + radius * 0.055, top - radius * 0.07);
  context.lineTo(x, top + radius * 0.1);
  context.closePath();
  context.fill();
  context.shadowBlur = 0;
}

/** The bonus round over the wheel, which it covers from the middle outwards. */
function drawBonus(
  context: CanvasRenderingContext2D,
  size: SceneSize,
  { shown: { round, bonus }, background }: { shown: CaravanMoment; background: () => void },
): void {
  if (!bonus) return;
  const reach = Math.hypot(size.width, size.height) / 2;
  context.save();
  if (bonus.curtain < 1) {
    context.beginPath();
    context.arc(size.width / 2, size.height / 2, reach * bonus.curtain ** 2, 0, 2 * Math.PI);
    context.clip();
  }
  background();
  context.fillStyle = '#0a0212b0';
  context.fillRect(0, 0, size.width, size.height);
  if (segmentOf(round) === 'coins') drawCoinRain(context, size, { round, falls: bonus.coins });
  else drawVaultDial(context, size, { round, turns: bonus.turns });
  context.restore();
}

/** The wheel of the caravan at dusk, its lantern, and the bonus rounds. */
export function createCaravanScene(): Scene {
  const background = keepStill(drawAround);
  const steppe = keepStill(drawSteppe);
  const wheel = keepDrawn(drawWheel);
  return {
    draw(context, size, moment) {
      const shown = moment.outcome === null ? undefined : caravanMoment(moment.outcome, moment);
      if (shown?.bonus?.curtain !== 1) {
        background(context, size);
        const place = placeIn(size);
        const { x, y, radius } = place;
        const pixels = radius * 2 * densityOf(context);
        context.save();
        context.translate(x, y);
        context.rotate(angleOf(moment, shown));
        context.drawImage(wheel(pixels), -radius, -radius, radius * 2, radius * 2);
        const lantern = shown?.lantern === 1 ? shown.round.lantern : undefined;
        if (lantern) drawLight(context, place, { spot: lantern.spot, alpha: 0.9 });
        if (shown?.wheel === 1) drawWinning(context, place, shown.round.place);
        context.restore();
        drawHub(context, place, shown);
        drawPointer(context, place);
      }
      if (shown) drawBonus(context, size, { shown, background: () => steppe(context, size) });
    },
  };
}
