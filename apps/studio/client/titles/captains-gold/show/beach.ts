import type { Position } from '../../../runtime/book/steps.ts';
import { element, isMotionReduced } from '../../../runtime/dom.ts';
import type { Actor } from '../../../runtime/show/actor.ts';
import type { LaidCoin } from '../../../runtime/show/show-play.ts';
import type { HoldPlace, Theatre } from '../../../runtime/show/theatre.ts';
import { shotTo, spray } from './spray.ts';
import { suspenseOf, tideOf } from './tide.ts';

const flightMs = 560;
const flightEveryMs = 70;
/** A doubloon stirs by itself after this, then the next one. */
const stirEveryMs = 1_200;

/** The tide over the beach: it comes nearer with every respin that brings nothing, and a doubloon drives it back. */
function createTide(theatre: Theatre, respins: number) {
  const drops = theatre.particles('tide-drops');
  const water = element('div', { class: 'tide-water' }, element('i', { class: 'tide-crest' }));
  const node = element('div', { class: 'tide', 'aria-hidden': 'true' }, water, drops.node);
  let now = -1;
  return {
    node,
    /** @param left respins that are left, from none to all */
    set(left: number) {
      if (left === now) return;
      const isRising = now > left;
      now = left;
      node.dataset['level'] = String(tideOf({ respins, left }));
      if (isRising && !isMotionReduced()) drops.add(spray(drops.size(), { count: 16, y: 0.5 }));
    },
    clear: drops.clear,
  };
}

/** The doubloons and chests in their pits: each is an actor. */
function createHoard(theatre: Theatre) {
  const found = new Map<HTMLElement, { actor: Actor; isChest: boolean }>();
  let next = 0;
  const coins = () => [...found].filter(([, { isChest }]) => !isChest);
  const stirring = isMotionReduced()
    ? undefined
    : setInterval(() => {
        const resting = coins();
        const coin = resting[next % Math.max(1, resting.length)]?.[1];
        next += 1;
        if (coin && !document.hidden && coin.actor.act === '') void coin.actor.play('idle');
      }, stirEveryMs);
  return {
    lay({ slot, face, cell, isNew }: LaidCoin) {
      const isChest = cell.symbol === 'chest';
      const actor = theatre.actor(isChest ? 'chest' : 'doubloon', 'actor');
      found.get(slot)?.actor.halt();
      found.set(slot, { actor, isChest });
      face.prepend(actor.node);
      face.classList.add('acted');
      void actor.play(isNew ? 'land' : 'idle');
    },
    /** All doubloons act while one more decides. */
    stir() {
      for (const [, { actor }] of coins()) void actor.play('idle', 1.4);
    },
    get size() {
      return found.size;
    },
    coinSlots: () => coins().map(([slot]) => slot),
    play(slot: HTMLElement, act: string, speed: number) {
      void found.get(slot)?.actor.play(act, speed);
    },
    clear() {
      clearInterval(stirring);
      for (const { actor } of found.values()) actor.halt();
      found.clear();
    },
  };
}

function middleIn(outer: HTMLElement, node: HTMLElement) {
  const box = node.getBoundingClientRect();
  const around = outer.getBoundingClientRect();
  return { x: box.x + box.width / 2 - around.x, y: box.y + box.height / 2 - around.y };
}

/**
 * The respins are played on the beach: pits in the sand, and the tide as their clock. A chest shoots doubloons at those it
 * multiplies.
 */
export function beach(theatre: Theatre, respins: number): HoldPlace {
  const { view, pace, sound } = theatre.stage;
  const hoard = createHoard(theatre);
  const tide = createTide(theatre, respins);
  const flight = theatre.particles('beach-flight');
  const shore = element('div', { class: 'beach-shore', 'aria-hidden': 'true' });
  let leftNow = respins;

  const suspense = () => suspenseOf({ found: hoard.size, left: leftNow });
  const show = () => {
    view.root.dataset['beach'] = String(suspense());
    tide.set(leftNow);
  };
  view.root.querySelector('.scene')?.append(shore);
  view.machine.append(tide.node, flight.node);
  show();

  return {
    lay(coin) {
      hoard.lay(coin);
      show();
    },
    setLeft(left) {
      leftNow = left;
      show();
      if (suspense() > 1) hoard.stir();
    },
    suspense,
    async collect(positions: readonly Position[]) {
      const chests = positions.flatMap((position) => view.hold.slot(position) ?? []);
      const targets = hoard.coinSlots();
      if (isMotionReduced() || pace.isSkipped) return;
      // All places are read before anything is written: reading them later would lay the page out again.
      const places = targets.map((slot) => ({ to: middleIn(flight.node, slot), size: slot.clientWidth * 0.6 }));
      for (const chest of chests) {
        const from = middleIn(flight.node, chest);
        hoard.play(chest, 'feature', 1.2);
        chest.classList.add('opening');
        flight.add(
          places.map(({ to, size }, i) =>
            shotTo(theatre, { from, to, size, ms: pace.ms(flightMs), delayMs: pace.ms(i * flightEveryMs) }),
          ),
        );
      }
      for (const [i] of targets.entries()) {
        sound.play('tick', i);
        await pace.pause(flightEveryMs);
      }
      await pace.pause(flightMs);
      for (const slot of targets) hoard.play(slot, 'win', 1.3);
      flight.clear();
      for (const chest of chests) chest.classList.remove('opening');
    },
    count(slot) {
      // The tide leaves the beach, so that every doubloon is seen.
      tide.set(respins);
      hoard.play(slot, 'win', 1.3);
    },
    leave() {
      hoard.clear();
      tide.clear();
      flight.clear();
      delete view.root.dataset['beach'];
      for (const node of [shore, tide.node, flight.node]) node.remove();
    },
  };
}
