import type { Position } from '../../../runtime/book/steps.ts';
import { element, isMotionReduced } from '../../../runtime/dom.ts';
import type { Actor } from '../../../runtime/show/actor.ts';
import type { LaidCoin } from '../../../runtime/show/show-play.ts';
import type { HoldPlace, Theatre } from '../../../runtime/show/theatre.ts';
import { coinTo } from './coin-flight.ts';

const flightMs = 640;
const flightEveryMs = 60;
/** A coin stirs by itself after this, then the next one. */
const stirEveryMs = 1_300;
/** Coins on the board from which each stage of suspense holds. */
const fullFrom = [12, 14];

/** The lanterns over the board: one burns for each respin that is left. */
function createLanterns(theatre: Theatre, respins: number) {
  const lanterns = Array.from({ length: respins }, () => theatre.actor('lantern', 'vault-lantern'));
  const node = element('div', { class: 'vault-beam', 'aria-hidden': 'true' }, ...lanterns.map((each) => each.node));
  let burning = -1;
  return {
    node,
    set(left: number) {
      if (left === burning) return;
      burning = left;
      for (const [i, lantern] of lanterns.entries()) {
        const isLit = i < left;
        lantern.node.classList.toggle('out', !isLit);
        if (isLit && lantern.act !== 'win') void lantern.play('win', 0.5);
        else if (!isLit) void lantern.play('land');
      }
    },
    halt() {
      for (const lantern of lanterns) lantern.halt();
    },
  };
}

/** The coins in their slots: each is an actor, the pearl among them. */
function createHoard(theatre: Theatre) {
  const coins = new Map<HTMLElement, { actor: Actor; isPearl: boolean }>();
  let next = 0;
  const stirring = isMotionReduced()
    ? undefined
    : setInterval(() => {
        const found = [...coins.values()].filter(({ isPearl }) => !isPearl);
        const coin = found[next % Math.max(1, found.length)];
        next += 1;
        if (coin && !document.hidden && coin.actor.act === '') void coin.actor.play('idle');
      }, stirEveryMs);
  return {
    lay({ slot, face, cell, isNew }: LaidCoin) {
      const isPearl = cell.symbol === 'pearl';
      const actor = theatre.actor(isPearl ? 'pearl' : 'coin', 'actor');
      coins.get(slot)?.actor.halt();
      coins.set(slot, { actor, isPearl });
      face.prepend(actor.node);
      face.classList.add('acted');
      void actor.play(isPearl ? 'scene' : isNew ? 'land' : 'idle', isPearl ? 0.6 : 1);
    },
    /** All coins act while one more decides. */
    stir() {
      for (const { actor, isPearl } of coins.values()) if (!isPearl) void actor.play('idle', 1.4);
    },
    get size() {
      return coins.size;
    },
    slots: () => [...coins.keys()],
    count(slot: HTMLElement) {
      const { actor, isPearl } = coins.get(slot) ?? {};
      void actor?.play(isPearl ? 'scene' : 'win', 1.2);
    },
    play(slot: HTMLElement, act: string, speed: number) {
      void coins.get(slot)?.actor.play(act, speed);
    },
    clear() {
      clearInterval(stirring);
      for (const { actor } of coins.values()) actor.halt();
      coins.clear();
    },
  };
}

function middleIn(outer: HTMLElement, node: HTMLElement) {
  const box = node.getBoundingClientRect();
  const around = outer.getBoundingClientRect();
  return { x: box.x + box.width / 2 - around.x, y: box.y + box.height / 2 - around.y };
}

/**
 * The respins are played in the dragon's vault: niches for the coins, lanterns for the respins that are left, gold on the
 * floor. A pearl draws the coins' values to itself.
 */
export function vault(theatre: Theatre, respins: number): HoldPlace {
  const { view, pace, sound } = theatre.stage;
  const lanterns = createLanterns(theatre, respins);
  const hoard = createHoard(theatre);
  const flight = theatre.particles('vault-flight');
  const floor = element('div', { class: 'vault-floor', 'aria-hidden': 'true' });
  let leftNow = respins;

  const suspense = () => {
    const full = fullFrom.filter((from) => hoard.size >= from).length;
    return Math.min(3, full + (leftNow === 1 ? 1 : 0));
  };
  const light = () => {
    view.root.dataset['vault'] = String(suspense());
  };
  const middleOf = (node: HTMLElement) => middleIn(flight.node, node);
  view.root.querySelector('.scene')?.append(floor);
  view.machine.append(lanterns.node, flight.node);
  light();
  lanterns.set(respins);

  return {
    lay(coin) {
      hoard.lay(coin);
      light();
    },
    setLeft(left) {
      leftNow = left;
      lanterns.set(left);
      light();
      if (suspense() > 1) hoard.stir();
    },
    suspense,
    async collect(positions: readonly Position[]) {
      const pearls = positions.flatMap((position) => view.hold.slot(position) ?? []);
      const coins = hoard.slots().filter((slot) => !pearls.includes(slot));
      if (isMotionReduced() || pace.isSkipped) return;
      for (const pearl of pearls) {
        hoard.play(pearl, 'scene', 1.6);
        pearl.classList.add('drawing');
        const to = middleOf(pearl);
        flight.add(
          coins.map((slot, i) =>
            coinTo(theatre, {
              from: middleOf(slot),
              to,
              size: slot.clientWidth * 0.6,
              ms: pace.ms(flightMs),
              delayMs: pace.ms(i * flightEveryMs),
            }),
          ),
        );
      }
      for (const [i] of coins.entries()) {
        sound.play('tick', i);
        await pace.pause(flightEveryMs);
      }
      await pace.pause(flightMs);
      flight.clear();
      for (const pearl of pearls) pearl.classList.remove('drawing');
    },
    count: hoard.count,
    leave() {
      lanterns.halt();
      hoard.clear();
      flight.clear();
      delete view.root.dataset['vault'];
      for (const node of [floor, lanterns.node, flight.node]) node.remove();
    },
  };
}
