import { element } from '../../../runtime/dom.ts';
import type { Actor } from '../../../runtime/show/actor.ts';
import type { Stage } from '../../../runtime/theatre/stage.ts';

export type DealerAct = 'idle' | 'deal' | 'tense' | 'cheer' | 'lose' | 'tie';
/** Acts that end at rest. */
const passing: ReadonlySet<DealerAct> = new Set(['deal', 'lose', 'tie']);
/** Where the hand with the cards is in his picture, as shares of its width and height. */
const hand = { x: 0.52, y: 0.66 };

/**
 * The dealer behind the table: the character of the show, once that has loaded. Until then, and for players who save data,
 * the table stands without him.
 */
export function createDealer(stage: Stage) {
  const node = element('div', { class: 'dealer', 'aria-hidden': 'true' });
  let actor: Actor | undefined;
  let current: DealerAct = 'idle';
  let isOpen = false;

  const play = async (act: DealerAct) => {
    current = act;
    if (!isOpen) return;
    if (!actor) {
      actor = stage.show?.risk.actor('djinn', 'dealer-picture');
      if (actor) node.append(actor.node);
    }
    await actor?.play(act);
    if (passing.has(act) && current === act && isOpen) await play('idle');
  };

  return {
    node,
    play: (act: DealerAct) => void play(act),
    /** Where cards leave his hand, in pixels of the window. */
    hand() {
      const { x, y, width, height } = node.getBoundingClientRect();
      return { x: x + width * hand.x, y: y + height * hand.y };
    },
    /** He moves only while the table is seen. */
    open(): void {
      isOpen = true;
      void play('idle');
    },
    close(): void {
      isOpen = false;
      actor?.halt();
      actor?.node.remove();
      actor = undefined;
    },
  };
}

export type Dealer = ReturnType<typeof createDealer>;
