import type { Tier } from '../../../runtime/book/steps.ts';
import { element, isMotionReduced, writeFitted, writeTier } from '../../../runtime/dom.ts';
import type { Actor } from '../../../runtime/show/actor.ts';
import type { Particle } from '../../../runtime/show/particles.ts';
import type { BigWinScene } from '../../../runtime/show/show-play.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';
import { embers } from './sparks.ts';

interface Piece {
  /** Who plays at the jukebox's sides, and what is thrown from the stage. */
  band: string;
  thrown: readonly string[];
  count: number;
  /** Bows of neon that burn behind the stage. */
  bows: number;
  sparks: number;
}

const pieces: Record<Tier, Piece> = {
  big: { band: 'bell', thrown: ['strawberry', 'bell'], count: 12, bows: 1, sparks: 12 },
  mega: { band: 'strawberry', thrown: ['strawberry', 'bar'], count: 15, bows: 2, sparks: 20 },
  super: { band: 'bar', thrown: ['bar', 'firestar'], count: 18, bows: 3, sparks: 30 },
  legend: { band: 'firestar', thrown: ['firestar', 'seven'], count: 21, bows: 4, sparks: 40 },
  max: { band: 'seven', thrown: ['seven', 'flame'], count: 24, bows: 5, sparks: 54 },
};
const bowCount = 5;

/** Things thrown up from behind the jukebox. */
function throwUp(
  theatre: Theatre,
  { width, height }: { width: number; height: number },
  { thrown, count }: Piece,
): Particle[] {
  const drawings = thrown.map((name) => theatre.sprite(name));
  const unit = Math.min(width, height);
  return Array.from({ length: count }, (_, i) => {
    const draw = drawings[i % drawings.length]!;
    const side = i % 2 === 0 ? 1 : -1;
    return {
      x: width * (0.5 + side * (0.06 + Math.random() * 0.16)),
      y: height * 0.84,
      speedX: side * (0.1 + Math.random() * 0.4) * width,
      speedY: -height * (0.8 + Math.random() * 0.5),
      weight: height * 1.15,
      size: unit * (0.1 + Math.random() * 0.07),
      angle: (Math.random() - 0.5) * 0.8,
      spin: side * (1 + Math.random() * 4),
      bornMs: performance.now() + i * 95,
      livesMs: 4_200,
      draw(context: CanvasRenderingContext2D, { size, angle }: Particle) {
        context.rotate(angle);
        draw(context, size);
      },
    };
  });
}

/** The name bounces, the band comes in from both sides, and a flash marks a higher tier. */
function enterNumber({
  name,
  pair,
  flash,
}: {
  name: HTMLElement;
  pair: readonly Actor[];
  flash: HTMLElement | undefined;
}): void {
  name.animate(
    [
      { transform: 'scale(.4) rotate(-6deg)' },
      { transform: 'scale(1.14) rotate(1deg)', offset: 0.55 },
      { transform: 'none' },
    ],
    480,
  );
  for (const [i, { node }] of pair.entries())
    node.animate([{ translate: i === 0 ? '-180% 0' : '180% 0' }, { translate: '0 0' }], {
      duration: 480,
      easing: 'cubic-bezier(.2,1.4,.5,1)',
    });
  flash?.animate([{ opacity: 0.75 }, { opacity: 0 }], 380);
}

/** A big win is played on the main stage: each tier lights another bow of neon, calls another band and feeds the fire. */
export async function mainStage(theatre: Theatre, { climb }: BigWinScene): Promise<void> {
  const { stage } = theatre;
  const { view, texts, money } = stage;
  const jukebox = theatre.actor('jukebox', 'stage-jukebox');
  const things = theatre.particles('stage-things');
  const sparks = theatre.particles('stage-sparks');
  const bows = Array.from({ length: bowCount }, (_, i) => element('i', { class: `bow bow-${i + 1}` }));
  const band = element('div', { class: 'stage-band' });
  const name = element('h2', { class: 'stage-name' });
  const amount = element('p', { class: 'marquee-amount' });
  const flash = element('div', { class: 'stage-flash' });
  const scene = element(
    'div',
    { class: 'scene-of main-stage' },
    element('div', { class: 'stage-beams' }),
    element('div', { class: 'bows' }, ...bows),
    things.node,
    element('div', { class: 'hearth' }),
    band,
    jukebox.node,
    sparks.node,
    element('div', { class: 'marquee stage-board' }, amount),
    name,
    flash,
  );
  const write = (text: string) => writeFitted(amount, text, 6);
  let playing: { halt: () => void }[] = [];

  const raise = (level: Tier, place: number) => {
    const piece = pieces[level];
    scene.className = `scene-of main-stage ${level}`;
    writeTier(name, texts.tiers[level]);
    void jukebox.play('cheer', 0.85 + place * 0.13);
    for (const [i, bow] of bows.entries()) bow.classList.toggle('burns', i < piece.bows);
    for (const one of playing) one.halt();
    const pair = [theatre.actor(piece.band, 'bandsman'), theatre.actor(piece.band, 'bandsman')];
    for (const one of pair) void one.play(piece.band === 'firestar' ? 'scene' : 'feature', 0.9 + place * 0.1);
    band.replaceChildren(...pair.map(({ node }) => node));
    playing = pair;
    const size = things.size();
    things.add(throwUp(theatre, size, piece));
    sparks.add(embers(size, { count: piece.sparks, y: 0.96 }));
    if (!isMotionReduced()) enterNumber({ name, pair, flash: place > 0 ? flash : undefined });
  };

  view.plate.stage('win', scene);
  write(money(0n));
  raise('big', 0);
  if (!isMotionReduced()) {
    scene.animate([{ opacity: 0 }, { opacity: 1 }], 200);
    jukebox.node.animate([{ translate: '0 90%' }, { translate: '0 -5%', offset: 0.7 }, { translate: '0 0' }], 620);
  }
  await climb({ onTier: raise, onAmount: write });
  for (const one of [jukebox, ...playing]) one.halt();
  things.clear();
  sparks.clear();
  await view.plate.hide();
}
