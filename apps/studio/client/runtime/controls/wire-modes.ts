import { buyMode, superMode } from '@altyn/engines/slots/bought-modes';
import { element } from '../dom.ts';
import { type Mode, priceOf } from '../facts.ts';
import type { Rounds } from '../rounds/slot-rounds.ts';
import type { Stage } from '../theatre/stage.ts';
import { keep, readKept } from './kept.ts';
import { type BuyOffer, showBuy } from './buy-sheet.ts';
import { fill } from '../texts/texts.ts';
import type { Stakes } from './stakes.ts';

interface Options {
  stage: Stage;
  stakes: Stakes;
  rounds: Rounds;
  modes: { base: Mode; buys: readonly Mode[]; ante: Mode | undefined; gamble: Mode | undefined };
  /** What a bought feature starts with, in words, by mode. */
  bought: Readonly<Record<string, readonly string[]>>;
  showStake: () => void;
}

/** The highest stake at which the mode costs no more than the balance. */
const lowerStake = (mode: Mode, stakes: Stakes, balance: bigint) =>
  stakes.all.findLast((stake) => priceOf(mode, stake) <= balance);

export const bold = (text: string): HTMLElement => element('b', {}, text);

/** The buttons of a title's modes: bought feature, ante, gamble. */
export function wireModes({ stage, stakes, rounds, modes, bought, showStake }: Options): void {
  const { texts, money, sound, view } = stage;
  const { buttons } = view;
  const { base, buys, ante, gamble } = modes;
  function openBuy(chosen = buys[0]): void {
    const offers = buys.map((mode) => offerOf(mode));
    const first = offers[buys.findIndex((mode) => mode === chosen)];
    if (first) showBuy({ texts, offers, chosen: first });
  }
  function offerOf(mode: Mode): BuyOffer {
    const price = priceOf(mode, stakes.current);
    const { balance } = rounds;
    const isTooDear = balance !== undefined && balance < price;
    return {
      name: texts.buyLevels[mode.id === superMode ? superMode : buyMode],
      price: money(price),
      rtp: mode.rtp,
      what: bought[mode.id] ?? [],
      onBuy: () => rounds.buy(mode),
      ...(isTooDear ? { lower: lowerOffer(mode, balance) } : {}),
    };
  }
  function lowerOffer(mode: Mode, balance: bigint) {
    const text = fill(texts.buyTooDear, { balance: money(balance) });
    const stake = lowerStake(mode, stakes, balance);
    if (stake === undefined) return { text };
    const run = () => {
      stakes.choose(stake);
      showStake();
      openBuy(mode);
    };
    const label = fill(texts.buyLower, { stake: money(stake), price: money(priceOf(mode, stake)) });
    return { text, offer: { label, run } };
  }
  if (buys.length > 0) {
    buttons.buy.hidden = false;
    buttons.buy.addEventListener('click', () => openBuy());
  }
  if (ante) {
    buttons.ante.hidden = false;
    buttons.ante.addEventListener('click', () => {
      const isOn = rounds.mode.id !== 'ante';
      rounds.setMode(isOn ? ante : base);
      buttons.ante.setAttribute('aria-pressed', String(isOn));
      sound.play('click');
      showStake();
    });
  }
  if (gamble) wireGamble(stage, rounds, { base, gamble });
}

/**
 * Connects the gamble switch; the setting is stored. A card risk is offered after a win unless the player has switched
 * that off; a gamble asks only once it is switched on.
 */
function wireGamble(stage: Stage, rounds: Rounds, modes: { base: Mode; gamble: Mode }): void {
  const { view, texts, sound, title } = stage;
  const button = view.buttons.gamble;
  const isOffered = title.mechanics.includes('cardRisk');
  const setting = isOffered ? 'risk' : 'gamble';
  const show = (isOn: boolean) => {
    rounds.setMode(isOn ? modes.gamble : modes.base);
    button.setAttribute('aria-pressed', String(isOn));
    button.replaceChildren(isOffered ? texts.riskOffered : texts.gamble, bold(isOn ? texts.on : texts.off));
  };
  stage.gambleSwitch = {
    get isOn() {
      return rounds.mode.id === modes.gamble.id;
    },
    set(isOn) {
      keep(setting, isOn ? 'on' : 'off');
      sound.play('click');
      show(isOn);
    },
  };
  button.hidden = false;
  show((readKept(setting) ?? (isOffered ? 'on' : 'off')) === 'on');
  button.addEventListener('click', () => stage.gambleSwitch?.set(rounds.mode.id !== modes.gamble.id));
}
