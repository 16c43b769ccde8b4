import { element, isMotionReduced, writeFitted } from '../../../runtime/dom.ts';
import type { OutroScene } from '../../../runtime/show/show-play.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';
import { embers } from './sparks.ts';

const shownMs = 2_300;
const coverMs = 380;
const guests = ['bell', 'seven', 'strawberry', 'bar'] as const;
const bowCount = 4;

/** The room around the record: light from the ceiling, bows of neon, the floor, fire and bulbs. */
function hall(record: HTMLElement): HTMLElement[] {
  const bows = Array.from({ length: bowCount }, (_, i) => element('i', { class: `song-bow bow-${i + 1}` }));
  const part = (name: string, ...children: Node[]) => element('div', { class: name }, ...children);
  return [
    part('song-beams'),
    part('song-bows', ...bows),
    record,
    part('song-floor'),
    part('hearth'),
    part('song-bulbs'),
  ];
}

/**
 * A doubled win is paid with the last song: a record rolls in between bows of neon, behind the board with the amount, and the
 * reels' best dance on the lit floor.
 */
export async function lastSong(theatre: Theatre, { heading, caption, count, leave }: OutroScene): Promise<void> {
  const { stage } = theatre;
  const { view, pace, sound } = stage;
  const jukebox = theatre.actor('jukebox', 'song-jukebox');
  const dancers = guests.map((name) => theatre.actor(name, `guest guest-${name}`));
  const sparks = theatre.particles('song-sparks');
  const record = element('div', { class: 'song-record' });
  const flames = ['left', 'right'].map((side) => theatre.actor('flame', `song-flame song-flame-${side}`));
  const title = element('h2', { class: 'song-heading' });
  writeFitted(title, heading, 10);
  const amount = element('p', { class: 'marquee-amount' });
  const under = element('p', { class: 'marquee-under' }, caption);
  const board = element('div', { class: 'marquee song-board' }, amount, under);
  const scene = element(
    'div',
    { class: 'scene-of last-song' },
    ...hall(record),
    ...flames.map(({ node }) => node),
    jukebox.node,
    element('div', { class: 'guests' }, ...dancers.map(({ node }) => node)),
    board,
    title,
    sparks.node,
  );
  const write = (text: string) => writeFitted(amount, text, 6);
  view.plate.stage('outro', scene);
  if (!isMotionReduced()) {
    scene.animate([{ opacity: 0 }, { opacity: 1 }], coverMs);
    record.animate([{ transform: 'translateX(-90cqw) rotate(-2turn)' }, { transform: 'none' }], {
      duration: 900,
      easing: 'cubic-bezier(.2,.8,.3,1)',
    });
    board.animate(
      [
        { transform: 'translateY(-140%) rotate(-4deg)' },
        { transform: 'translateY(6%) rotate(1deg)', offset: 0.7 },
        { transform: 'none' },
      ],
      { duration: 640, delay: 160, fill: 'backwards', easing: 'ease-out' },
    );
    for (const [i, { node }] of dancers.entries())
      node.animate([{ translate: '0 220%' }, { translate: '0 -16%', offset: 0.7 }, { translate: '0 0' }], {
        duration: 520,
        delay: 320 + i * 90,
        fill: 'backwards',
      });
  }
  sound.play('outro');
  await pace.wait(coverMs);
  leave();
  void jukebox.play('cheer');
  for (const flame of flames) void flame.play('scene');
  for (const [i, dancer] of dancers.entries()) void dancer.play('win', 0.85 + (i % 2) * 0.2);
  sparks.add(embers(sparks.size(), { count: 40 }));
  write(stage.money(0n));
  await count(write);
  pace.reset();
  await pace.wait(shownMs);
  for (const actor of [jukebox, ...flames, ...dancers]) actor.halt();
  sparks.clear();
  await view.plate.hide();
}
