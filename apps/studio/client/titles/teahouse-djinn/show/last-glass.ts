import { element, isMotionReduced, writeFitted } from '../../../runtime/dom.ts';
import type { OutroScene } from '../../../runtime/show/show-play.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';
import { steam } from './lights.ts';

const shownMs = 2_300;
const coverMs = 420;
const guests = ['lute', 'bowl', 'purse', 'dice'] as const;
const spring = 'cubic-bezier(.2,1.3,.5,1)';

/** The courtyard at dawn: arches, samovar, the djinn, the guests and the tray with the amount. */
function createCourtyard(theatre: Theatre, { heading, caption }: Pick<OutroScene, 'heading' | 'caption'>) {
  const djinn = theatre.actor('djinn', 'glass-djinn');
  const invited = guests.map((name) => theatre.actor(name, `glass-guest glass-${name}`));
  const puffs = theatre.particles('glass-steam');
  const samovar = element('div', { class: 'glass-samovar' });
  const title = element('h2', { class: 'glass-heading' });
  writeFitted(title, heading, 10);
  const amount = element('p', { class: 'tray-amount' });
  const tray = element('div', { class: 'tray glass-tray' }, amount, element('p', { class: 'tray-under' }, caption));
  const scene = element(
    'div',
    { class: 'scene-of last-glass' },
    element('div', { class: 'glass-sun' }),
    element('div', { class: 'glass-arches' }, element('i', {}), element('i', {}), element('i', {})),
    element('div', { class: 'glass-rug' }),
    djinn.node,
    samovar,
    puffs.node,
    element('div', { class: 'glass-guests' }, ...invited.map(({ node }) => node)),
    tray,
    title,
  );
  return { scene, djinn, invited, puffs, samovar, tray, write: (text: string) => writeFitted(amount, text, 6) };
}

/** What was won at the table is paid at dawn: the djinn treats the guests to a last glass from the samovar. */
export async function lastGlass(theatre: Theatre, { heading, caption, count, leave }: OutroScene): Promise<void> {
  const { view, pace, sound, money } = theatre.stage;
  const { scene, djinn, invited, puffs, samovar, tray, write } = createCourtyard(theatre, { heading, caption });
  view.plate.stage('outro', scene);
  if (!isMotionReduced()) {
    scene.animate([{ opacity: 0 }, { opacity: 1 }], coverMs);
    tray.animate([{ transform: 'translateY(150%) rotate(-4deg)' }, { transform: 'none' }], {
      duration: 620,
      delay: 160,
      fill: 'backwards',
      easing: spring,
    });
    for (const [i, { node }] of invited.entries())
      node.animate([{ translate: '0 180%' }, { translate: '0 -12%', offset: 0.7 }, { translate: '0 0' }], {
        duration: 520,
        delay: 300 + i * 90,
        fill: 'backwards',
      });
    samovar.animate(
      [{ transform: 'scale(.9,.6)' }, { transform: 'scale(1.04,1.06)', offset: 0.7 }, { transform: 'none' }],
      560,
    );
  }
  sound.play('outro');
  await pace.wait(coverMs);
  leave();
  void djinn.play('cheer');
  for (const [i, guest] of invited.entries()) void guest.play('win', 0.85 + (i % 2) * 0.2);
  const { width, height } = puffs.size();
  const place = samovar.getBoundingClientRect();
  const box = puffs.node.getBoundingClientRect();
  puffs.add(
    steam(
      {
        x: place.x + place.width / 2 - box.x,
        y: place.y - box.y + place.height * 0.1,
        reach: Math.min(width, height) * 0.34,
      },
      26,
    ),
  );
  write(money(0n));
  await count(write);
  pace.reset();
  await pace.wait(shownMs);
  for (const actor of [djinn, ...invited]) actor.halt();
  puffs.clear();
  await view.plate.hide();
}
