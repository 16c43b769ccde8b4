import type { SessionView } from '@altyn/contracts/studio-game';
import type { Suit } from '../book/steps.ts';
import type { StudioApi } from '../connection/studio-api.ts';
import { type Facts, priceOf } from '../facts.ts';
import type { Rounds } from '../rounds/slot-rounds.ts';
import { type Speed, speeds } from '../theatre/pace.ts';
import type { Stage } from '../theatre/stage.ts';
import { isDialogOpen } from './dialogs.ts';
import { showFairness } from './fairness.ts';
import type { PlayedRound } from './history.ts';
import { keep, readKept } from './kept.ts';
import { showRules } from './rules.ts';
import { showAutoplay, showMenu, showStakes } from './sheets.ts';
import { highestUnder, type Stakes } from './stakes.ts';
import { bold, wireModes } from './wire-modes.ts';

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
  const { view, sound, texts, money, pace } = stage;
  const { buttons } = view;
  const base = facts.modes[0]!;
  const buy = facts.modes.find(({ id }) => id.startsWith('buy'));
  const ante = facts.modes.find(({ id }) => id === 'ante');
  const gamble = facts.modes.find(({ id }) => id === 'gamble');

  const showStake = () => {
    const current = rounds.heldSpins?.stakeMinor ?? stakes.current;
    view.setStake(money(rounds.price()), stakes);
    view.setStakeMinor(current);
    showPots(stage, facts.pots, current);
    if (buy) buttons.buy.replaceChildren(texts.buy, bold(money(priceOf(buy, current))));
    if (ante) buttons.ante.replaceChildren(texts.ante, bold(money(priceOf(ante, current))));
  };
  const choose = (stake: bigint) => {
    if (rounds.isPlaying) return;
    if (rounds.maxStake !== undefined && stake > rounds.maxStake) return rounds.refuseStake();
    stakes.choose(stake);
    sound.play('click');
    showStake();
  };
  const step = (by: -1 | 1) => {
    const { all, current } = stakes;
    choose(all[Math.min(all.length - 1, Math.max(0, all.indexOf(current) + by))]!);
  };
  const { setSound, setSpeed } = wireHead({ session, api, stage, stakes, history, onHome });
  buttons.lower.addEventListener('click', () => step(-1));
  buttons.higher.addEventListener('click', () => step(1));
  buttons.stake.addEventListener('click', () => {
    const { all, current } = stakes;
    showStakes({
      texts,
      money,
      stakes: all,
      stake: current,
      bonusHighest: highestUnder(stakes.all, rounds.maxStake),
      onChoose: choose,
    });
  });
  buttons.speed.addEventListener('click', () => setSpeed(speeds[(speeds.indexOf(pace.speed) + 1) % speeds.length]!));
  buttons.auto.addEventListener('click', () => {
    if (rounds.isAutoplaying) return rounds.autoplay(undefined);
    if (rounds.isPlaying) return;
    showAutoplay({ texts, money, stake: rounds.price(), onStart: (plan) => rounds.autoplay(plan) });
  });
  wireModes({ stage, stakes, rounds, modes: { base, buy, ante, gamble }, showStake });
  buttons.auto.hidden = !facts.isAutoplayAllowed;

  watchHeld(rounds, stage, showStake);
  wireSpin(stage, rounds, facts.isAutoplayAllowed);
  view.setSound(sound.isOn);
  const kept = readKept('speed');
  setSpeed(speeds.find((speed) => speed === kept) ?? 'normal');
  view.setAutoplay(undefined);
  showStake();
  return { setSound };
}

/** The buttons above the board: home, sound, rules and the menu. */
function wireHead({
  session,
  api,
  stage,
  stakes,
  history,
  onHome,
}: Pick<Options, 'session' | 'api' | 'stage' | 'stakes' | 'history' | 'onHome'>) {
  const { view, sound, texts, money, pace } = stage;
  const { buttons } = view;
  function setSound(isOn: boolean): void {
    sound.set(isOn);
    view.setSound(isOn);
  }
  function setSpeed(speed: Speed): void {
    pace.speed = speed;
    keep('speed', speed);
    view.setSpeed(speed);
  }
  const openRules = () => showRules({ stage, session, stakeMinor: stakes.current });
  buttons.home.addEventListener('click', onHome);
  buttons.sound.addEventListener('click', () => setSound(!sound.isOn));
  buttons.info.addEventListener('click', openRules);
  buttons.menu.addEventListener('click', () => {
    showMenu({
      texts,
      money,
      sound,
      onSound: setSound,
      speed: pace.speed,
      onSpeed: setSpeed,
      history,
      links: [
        { label: texts.rules, open: openRules },
        { label: texts.fairness, open: () => void showFairness({ texts, api }) },
      ],
    });
  });
  return { setSound, setSpeed };
}

/** What the pots of the board hold at a stake. */
function showPots({ view, money }: Stage, times: Facts['pots'], stakeMinor: bigint): void {
  const pots = Object.entries(times).map(([suit, each]) => [suit, money(stakeMinor * BigInt(each))]);
  view.hud.setPots(Object.fromEntries(pots) as Partial<Record<Suit, string>>);
}

/** Shows the free spins that the player holds, and the stake that goes with them. */
function watchHeld(rounds: Rounds, { view, money }: Stage, showStake: () => void): void {
  rounds.watchHeldSpins(() => {
    const spins = rounds.heldSpins;
    view.setHeldSpins(spins && { left: spins.left, won: money(spins.wonMinor) });
    showStake();
  });
}

/** The button, the board and the space bar. A held button plays on until it is let go. */
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
  document.addEventListener('keydown', (event) => {
    if (event.code !== 'Space' || isDialogOpen()) return;
    // On any other button the space bar presses that button.
    if (event.target instanceof HTMLButtonElement && event.target !== spin) return;
    event.preventDefault();
    sound.wake();
    if (!event.repeat) rounds.press();
  });
}
