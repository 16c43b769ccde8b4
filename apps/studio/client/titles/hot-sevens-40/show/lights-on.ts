import { isMotionReduced } from '../../../runtime/dom.ts';

interface Room {
  node: HTMLElement;
  jukebox: HTMLElement;
  record: HTMLElement;
  lamps: readonly HTMLElement[];
}

/** How bright a neon tube is while it warms up, at shares of the time. */
const warming = [0, 0.8, 0.1, 0.1, 1, 0.3, 1];

/** The back room opens: the tubes flicker, the jukebox slides in, the record drops on its plate. */
export function lightsOn({ node, jukebox, record, lamps }: Room): void {
  if (isMotionReduced()) return;
  node.animate([{ opacity: 0 }, { opacity: 1 }], 160);
  jukebox.animate(
    [
      { transform: 'translateX(-130%) rotate(-9deg)' },
      { transform: 'translateX(4%) rotate(3deg)', offset: 0.75 },
      { transform: 'none' },
    ],
    { duration: 620, easing: 'ease-out' },
  );
  record.animate(
    [
      { translate: '0 -140%', scale: '1.6' },
      { translate: '0 5%', scale: '1', offset: 0.7 },
      { translate: '0 0', scale: '1' },
    ],
    { duration: 720, delay: 120, fill: 'backwards', easing: 'ease-in' },
  );
  // Slower than three changes a second for large areas: only these small lamps flicker.
  for (const [i, lamp] of lamps.entries())
    lamp.animate(
      warming.map((opacity) => ({ opacity })),
      { duration: 900, delay: 160 + i * 110, fill: 'backwards' },
    );
}
