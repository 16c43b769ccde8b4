import type { Tier } from '../../../runtime/book/steps.ts';
import { element, isMotionReduced, writeFitted, writeTier } from '../../../runtime/dom.ts';
import type { Particle } from '../../../runtime/show/particles.ts';
import type { BigWinScene } from '../../../runtime/show/show-play.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';
import { cannons } from './confetti.ts';

/** What flies in each tier, and how much of it. */
const crops: Record<Tier, { fruit: readonly string[]; count: number; shreds: number; guard?: string }> = {
  big: { fruit: ['grape', 'melon'], count: 14, shreds: 0 },
  mega: { fruit: ['grape', 'melon', 'bell'], count: 18, shreds: 24, guard: 'bell' },
  super: { fruit: ['melon', 'bell', 'seven'], count: 22, shreds: 30, guard: 'seven' },
  legend: { fruit: ['seven', 'star', 'crown'], count: 26, shreds: 40, guard: 'star' },
  max: { fruit: ['crown'], count: 28, shreds: 50, guard: 'crown' },
};

/** Fruit that springs from behind the king and falls past him. */
function burst(theatre: Theatre, { width, height }: { width: number; height: number }, tier: Tier): Particle[] {
  const { fruit, count } = crops[tier];
  const drawings = fruit.map((name) => theatre.sprite(name));
  const unit = Math.min(width, height);
  return Array.from({ length: count }, (_, i) => {
    const draw = drawings[i % drawings.length]!;
    return {
      x: width * (0.5 + (Math.random() - 0.5) * 0.2),
      y: height * 0.78,
      speedX: (Math.random() - 0.5) * width * 1.1,
      speedY: -height * (0.75 + Math.random() * 0.55),
      weight: height * 1.1,
      size: unit * (0.12 + Math.random() * 0.08),
      angle: Math.random() * 6,
      spin: (Math.random() - 0.5) * 7,
      bornMs: performance.now() + i * 90,
      livesMs: 5_000,
      draw(context: CanvasRenderingContext2D, { size, angle }: Particle) {
        context.rotate(angle);
        draw(context, size);
      },
    };
  });
}

/** A big win is the harvest: fruit springs over the king, and each tier brings a richer one and other guards at his sides. */
export async function harvest(theatre: Theatre, { climb }: BigWinScene): Promise<void> {
  const { stage } = theatre;
  const { view, texts, money } = stage;
  const king = theatre.actor('king', 'harvest-king');
  const fruit = theatre.particles('harvest-fruit');
  const guards = element('div', { class: 'harvest-guards' });
  const name = element('h2', { class: 'harvest-name' });
  const amount = element('p', { class: 'harvest-amount' });
  const flash = element('div', { class: 'harvest-flash' });
  const scene = element(
    'div',
    { class: 'scene-of harvest' },
    element('div', { class: 'harvest-rays' }),
    fruit.node,
    guards,
    king.node,
    element('div', { class: 'harvest-ribbon' }, name),
    amount,
    flash,
  );
  const write = (text: string) => writeFitted(amount, text, 6);
  let standing: { halt: () => void }[] = [];

  const raise = (level: Tier, place: number) => {
    scene.className = `scene-of harvest ${level}`;
    writeTier(name, texts.tiers[level]);
    void king.play('cheer', 0.85 + place * 0.12);
    for (const guard of standing) guard.halt();
    const { guard, shreds } = crops[level];
    const pair = guard ? [theatre.actor(guard, 'guard'), theatre.actor(guard, 'guard')] : [];
    for (const each of pair) void each.play(guard === 'star' || guard === 'crown' ? 'scene' : 'feature');
    guards.replaceChildren(...pair.map(({ node }) => node));
    standing = pair;
    const size = fruit.size();
    fruit.add([...burst(theatre, size, level), ...cannons(size, shreds)]);
    if (isMotionReduced()) return;
    name.animate([{ transform: 'scale(.5)' }, { transform: 'scale(1.14)', offset: 0.5 }, { transform: 'none' }], 460);
    if (place > 0) flash.animate([{ opacity: 0.85 }, { opacity: 0 }], 320);
  };

  view.plate.stage('win', scene);
  write(money(0n));
  raise('big', 0);
  if (!isMotionReduced()) {
    scene.animate([{ opacity: 0 }, { opacity: 1 }], 220);
    king.node.animate([{ translate: '0 80%' }, { translate: '0 -5%', offset: 0.7 }, { translate: '0 0' }], 620);
  }
  await climb({ onTier: raise, onAmount: write });
  for (const guard of standing) guard.halt();
  king.halt();
  fruit.clear();
  await view.plate.hide();
}
