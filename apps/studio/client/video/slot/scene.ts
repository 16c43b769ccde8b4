import { type FruitSymbol, fruitLines, fruitRows, fruitStrips, winOfLine } from '@altyn/engines/live/fruit-reels';
import { keepStill, type Scene } from '../../live/scenes/scene.ts';
import { loadPicture } from './pictures.ts';
import { type ReelPose, reelPoses } from './reels.ts';

/** Colours of the lines, on the reels and on the board. */
export const lineColours: Readonly<Record<string, string>> = {
  line1: '#ff5a5f',
  line2: '#3fb8ff',
  line3: '#43d17a',
  line4: '#ffc93c',
  line5: '#c77dff',
};
const columns = 5;
/** Cells of Fruit Crown's atlas. */
const places: Readonly<Record<FruitSymbol, number>> = {
  crown: 0,
  seven: 2,
  bell: 3,
  melon: 4,
  plum: 6,
  lemon: 8,
  cherry: 9,
};
/** Speed in symbols per spin above which a reel is blurred. */
const blurFrom = 30;

interface Size {
  width: number;
  height: number;
}

function panelIn({ width, height }: Size) {
  // Leaves room below the reels for the table's messages.
  const cell = Math.min(height * 0.258, width * 0.27);
  return { cell, x: width / 2 - cell * 1.5, y: height * 0.455 - cell * 1.5 };
}

function drawPanel(context: CanvasRenderingContext2D, size: Size): void {
  const { cell, x, y } = panelIn(size);
  const side = cell * 3;
  const rim = cell * 0.09;
  const gold = context.createLinearGradient(x, y - rim, x + side, y + side + rim);
  gold.addColorStop(0, '#fff2c2');
  gold.addColorStop(0.3, '#d39a2b');
  gold.addColorStop(0.65, '#7b4d0b');
  gold.addColorStop(1, '#f0ca6a');
  context.shadowColor = '#000c';
  context.shadowBlur = cell * 0.3;
  context.fillStyle = gold;
  context.beginPath();
  context.roundRect(x - rim, y - rim, side + rim * 2, side + rim * 2, cell * 0.16);
  context.fill();
  context.shadowColor = 'transparent';
  for (let reel = 0; reel < 3; reel += 1) {
    const drum = context.createLinearGradient(0, y, 0, y + side);
    drum.addColorStop(0, '#1a0f2b');
    drum.addColorStop(0.5, '#45306b');
    drum.addColorStop(1, '#1a0f2b');
    context.fillStyle = drum;
    context.beginPath();
    context.roundRect(x + reel * cell + cell * 0.02, y, cell * 0.96, side, cell * 0.06);
    context.fill();
  }
}

/** TableConnection numbers at the start of the lines. */
function drawLineNumbers(context: CanvasRenderingContext2D, size: Size): void {
  const { cell, x, y } = panelIn(size);
  const starts = new Map<number, string[]>();
  for (const [line, [row]] of Object.entries(fruitLines)) starts.set(row, [...(starts.get(row) ?? []), line]);
  for (const [row, lines] of starts)
    for (const [place, line] of lines.entries()) {
      const top = y + (row + 0.5) * cell + (place - (lines.length - 1) / 2) * cell * 0.36;
      const left = x - cell * 0.3;
      context.fillStyle = lineColours[line]!;
      context.beginPath();
      context.arc(left, top, cell * 0.14, 0, 2 * Math.PI);
      context.fill();
      context.fillStyle = '#14081f';
      context.font = `900 ${cell * 0.18}px Onest, system-ui, sans-serif`;
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.fillText(line.slice(-1), left, top + cell * 0.01);
    }
}

/** The winning lines of an outcome. */
const winningLines = (outcome: number) => Object.keys(fruitLines).filter((line) => winOfLine(outcome, line));

function drawWins(context: CanvasRenderingContext2D, size: Size, of: { outcome: number; nowMs: number }): void {
  const { cell, x, y } = panelIn(size);
  const lines = winningLines(of.outcome);
  const pulse = 0.75 + Math.sin(of.nowMs / 180) * 0.25;
  for (const line of lines) {
    const rows = fruitLines[line]!;
    context.strokeStyle = lineColours[line]!;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    for (const [alpha, width] of [
      [0.25 * pulse, 0.16],
      [1, 0.045],
    ] as const) {
      context.globalAlpha = alpha;
      context.lineWidth = cell * width;
      context.beginPath();
      context.moveTo(x - cell * 0.1, y + (rows[0] + 0.5) * cell);
      for (const [reel, row] of rows.entries()) context.lineTo(x + (reel + 0.5) * cell, y + (row + 0.5) * cell);
      context.lineTo(x + cell * 3.1, y + (rows[2] + 0.5) * cell);
      context.stroke();
    }
    context.globalAlpha = pulse;
    context.lineWidth = cell * 0.03;
    for (const [reel, row] of rows.entries()) {
      context.beginPath();
      context.roundRect(
        x + reel * cell + cell * 0.05,
        y + row * cell + cell * 0.05,
        cell * 0.9,
        cell * 0.9,
        cell * 0.1,
      );
      context.stroke();
    }
    context.globalAlpha = 1;
  }
}

/** Three reels in Fruit Crown's garden, one spin for all players. */
export function createFruitScene(): Scene {
  const atlas = loadPicture(new URL('../../titles/fruit-crown/assets/atlas.webp', import.meta.url));
  const blurred = loadPicture(new URL('../../titles/fruit-crown/assets/atlas-blur.webp', import.meta.url));
  const garden = loadPicture(new URL('../../titles/fruit-crown/assets/background-landscape.webp', import.meta.url));
  const drawStill = (context: CanvasRenderingContext2D, size: Size) => {
    context.fillStyle = '#2a1240';
    context.fillRect(0, 0, size.width, size.height);
    const picture = garden();
    if (picture) {
      const scale = Math.max(size.width / picture.naturalWidth, size.height / picture.naturalHeight);
      const [width, height] = [picture.naturalWidth * scale, picture.naturalHeight * scale];
      context.drawImage(picture, (size.width - width) / 2, (size.height - height) / 2, width, height);
    }
    drawPanel(context, size);
    drawLineNumbers(context, size);
  };
  const [bare, still] = [keepStill(drawStill), keepStill(drawStill)];

  function drawReel(context: CanvasRenderingContext2D, size: Size, of: ReelPose & { reel: number }): void {
    const { cell, x, y } = panelIn(size);
    const isFast = of.speed > blurFrom;
    const picture = isFast ? (blurred() ?? atlas()) : atlas();
    if (!picture) return;
    const pixels = picture.naturalWidth / columns;
    const strip = fruitStrips[of.reel]!;
    const first = Math.floor(of.top);
    for (let row = -1; row <= fruitRows; row += 1) {
      const symbol = strip[(((first + row) % strip.length) + strip.length) % strip.length]!;
      const place = places[symbol];
      const top = y + (first + row - of.top) * cell;
      context.drawImage(
        picture,
        (place % columns) * pixels,
        Math.floor(place / columns) * pixels,
        pixels,
        pixels,
        x + of.reel * cell + cell * 0.05,
        top + cell * 0.05,
        cell * 0.9,
        cell * 0.9,
      );
    }
  }

  return {
    draw(context, size, moment) {
      (garden() ? still : bare)(context, size);
      const { cell, x, y } = panelIn(size);
      const progress = moment.isMotionReduced ? 1 : moment.progress;
      const poses = reelPoses({ outcome: moment.outcome, last: moment.last ?? null, progress });
      context.save();
      context.beginPath();
      context.rect(x, y, cell * 3, cell * 3);
      context.clip();
      for (const [reel, pose] of poses.entries()) drawReel(context, size, { ...pose, reel });
      context.restore();
      if (moment.outcome !== null && progress >= 1)
        drawWins(context, size, { outcome: moment.outcome, nowMs: moment.isMotionReduced ? 0 : moment.nowMs });
    },
  };
}
