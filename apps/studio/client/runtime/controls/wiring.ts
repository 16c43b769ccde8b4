import type { SessionView } from '@altyn/contracts/studio-game';
import { isBought } from '@altyn/engines/slots/bought-modes';
import type { Suit } from '../book/steps.ts';
import type { StudioApi } from '../connection/studio-api.ts';
import { type Facts, priceOf } from '../facts.ts';
import type { Rounds } from '../rounds/slot-rounds.ts';
import { speeds } from '../theatre/pace.ts';
import type { Stage } from '../theatre/stage.ts';
import type { PlayedRound } from './history.ts';
import { showRules } from './rules.ts';
import { showAutoplay } from './sheets.ts';
import type { Stakes } from './stakes.ts';
import { wireHead } from './wire-head.ts';
import { wireKeys } from './wire-keys.ts';
import { bold, wireModes } from './wire-modes.ts';
import { wireStakes } from './wire-stakes.ts';
import { rulesTextOf } from '../texts/rules-text.ts';

const holdMs = 450;

interface Options {
  session: SessionView;
  facts: Facts;
  api: StudioApi;
  stage: Stage;
  stakes: Stakes;
  rounds: Rounds;
  history: readonly PlayedRound[];
  onHome: () => void;
}

/** Connects the buttons and keys with the rounds and the sheets. */
export function wireControls({ session, facts, api, stage, stakes, rounds, history, onHome }: Options) {
  const { view, texts, money, pace } = stage;
  const { buttons } = view;
  const base = facts.modes[0]!;
  const buys = facts.modes.filter(({ id }) => isBought(id));
  const ante = facts.modes.find(({ id }) => id === 'ante');
  const gamble = facts.modes.find(({ id }) => id === 'gamble');

  const showStake = () => {
    const current = rounds.heldSpins?.stakeMinor ?? stakes.current;
    view.setStake(money(rounds.price()), stakes);
    showPots(stage, facts.pots, current);
    if (buys[0]) buttons.buy.replaceChildren(texts.buy, bold(money(priceOf(buys[0], current))));
    if (ante) buttons.ante.replaceChildren(texts.ante, bold(money(priceOf(ante, current))));
  };
  const openRules = () => showRules({ stage, session, stakeMinor: stakes.current });
  const { setSound, setSpeed } = wireHead({ ...stage, api, history, openRules, onHome });
  wireStakes({ ...stage, buttons, stakes, rounds, isTyped: true, onChoose: showStake });
  buttons.speed.addEventListener('click', () =>
    setSpeed(speeds[(speeds.findIndex((one) => one === pace.speed) + 1) % speeds.length]!),
  );
  buttons.auto.addEventListener('click', () => {
    if (rounds.isAutoplaying) return rounds.autoplay(undefined);
    if (rounds.isPlaying) return;
    showAutoplay({
      texts,
      money,
      stake: rounds.price(),
      hasFeature: facts.hasFeature,
      onStart: (plan) => rounds.autoplay(plan),
    });
  });
  const { title, language } = stage;
  const { bought } = rulesTextOf({ title, rules: session.rules, modes: facts.modes, language, potNames: texts.pots });
  wireModes({ stage, stakes, rounds, modes: { base, buys, ante, gamble }, bought, showStake });
  buttons.auto.hidden = !facts.isAutoplayAllowed;

  watchHeld(rounds, stage, showStake);
  wireSpin(stage, rounds, facts.isAutoplayAllowed);
  view.setAutoplay(undefined);
  showStake();
  return { setSound };
}

/** Shows the values of the board's pots at a stake. */
function showPots({ view, money }: Stage, times: Facts['pots'], stakeMinor: bigint): void {
  const pots = Object.entries(times).map(([suit, each]) => [suit, money(stakeMinor * BigInt(each))]);
  view.hud.setPots(Object.fromEntries(pots) as Partial<Record<Suit, string>>);
}

/** Shows the player's free spins and their stake. */
function watchHeld(rounds: Rounds, { view, money }: Stage, showStake: () => void): void {
  rounds.watchHeldSpins(() => {
    const spins = rounds.heldSpins;
    view.setHeldSpins(spins && { left: spins.left, won: money(spins.wonMinor) });
    showStake();
  });
}

/** Connects the spin button, the board and the space bar. Holding the button continues to play until it is released. */
function wireSpin({ view, sound }: Stage, rounds: Rounds, isHoldAllowed: boolean): void {
  const { spin } = view.buttons;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasHeld = false;
  const release = () => {
    clearTimeout(timer);
    if (wasHeld) rounds.hold(false);
  };
  spin.addEventListener('pointerdown', () => {
    wasHeld = false;
    if (!isHoldAllowed) return;
    timer = setTimeout(() => {
      wasHeld = true;
      rounds.hold(true);
    }, holdMs);
  });
  for (const type of ['pointerup', 'pointercancel', 'pointerleave'] as const) spin.addEventListener(type, release);
  spin.addEventListener('click', () => {
    if (!wasHeld) rounds.press();
    wasHeld = false;
  });
  view.machine.addEventListener('click', () => rounds.skip());
  view.plate.node.addEventListener('click', (event) => {
    if (!(event.target instanceof HTMLButtonElement)) rounds.skip();
  });
  document.addEventListener('pointerdown', () => sound.wake());
  wireKeys({
    spin,
    press() {
      sound.wake();
      rounds.press();
    },
  });
}
