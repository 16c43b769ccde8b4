import { element, afterPaint } from '../../../runtime/dom.ts';
import { type Actor, createActor } from '../../../runtime/show/actor.ts';
import { loadSheet, sizeFor } from '../../../runtime/show/sheets.ts';
import { createTicker } from '../../../runtime/show/ticker.ts';
import show from '../assets/show/cast.json' with { type: 'json' };

const files = import.meta.glob<string>('../assets/show/*.avif', { eager: true, query: '?url', import: 'default' });

export type DealerAct = Extract<keyof typeof show.cast.djinn.acts, string>;
/** Acts that end at rest. */
const passing: ReadonlySet<DealerAct> = new Set(['deal', 'lose', 'tie']);

/**
 * The dealer behind the table. His pictures follow once the game can be played; until then, and for players who save
 * data, the table stands without him.
 * @param cssWidth about how wide he is shown
 */
export function createDealer(cssWidth: number) {
  const node = element('div', { class: 'dealer', 'aria-hidden': 'true' });
  let actor: Actor | undefined;
  let current: DealerAct = 'idle';
  let isOpen = false;

  const play = async (act: DealerAct) => {
    current = act;
    if (!isOpen || !actor) return;
    await actor.play(act);
    if (passing.has(act) && current === act && isOpen) await play('idle');
  };
  const load = async () => {
    if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
    await afterPaint();
    const plan = show.cast.djinn;
    const size = sizeFor(plan, cssWidth, devicePixelRatio);
    const sheet = await loadSheet(files[`../assets/show/djinn-${size}.avif`] ?? '', plan, size);
    actor = createActor({ sheets: [sheet], ticker: createTicker(), className: 'dealer-picture' });
    node.append(actor.node);
    void play(current);
  };
  // Without his pictures the table can still be played.
  load().catch(() => undefined);

  return {
    node,
    play: (act: DealerAct) => void play(act),
    /** He moves only while the table is seen. */
    open(): void {
      isOpen = true;
      void play('idle');
    },
    close(): void {
      isOpen = false;
      actor?.halt();
    },
  };
}

export type Dealer = ReturnType<typeof createDealer>;
