import { element } from '../dom.ts';
import { fill, type Texts } from '../texts/texts.ts';
import { choiceRow, openSheet, sheetButton } from './dialogs.ts';

/** A level of a bought feature. */
export interface BuyOffer {
  name: string;
  price: string;
  rtp: string;
  /** What it starts with, and how it plays. */
  what: readonly string[];
  onBuy: () => void;
  /** The balance is below the price; a stake at which it suffices. */
  lower?: { text: string; offer?: { label: string; run: () => void } };
}

/** Offers of a bought feature; of several levels the player chooses one and reads what it brings before the price is paid. */
export function showBuy(of: { texts: Texts; offers: readonly BuyOffer[]; chosen: BuyOffer }): void {
  const { texts, offers } = of;
  let { chosen } = of;
  const about = element('div', { class: 'offer', 'aria-live': 'polite' });
  const confirm = sheetButton('primary', '', () => {
    node.close();
    const { lower, onBuy } = chosen;
    if (lower?.offer) lower.offer.run();
    else onBuy();
  });
  const cancel = sheetButton('wide', texts.cancel, () => node.close());
  const show = (offer: BuyOffer) => {
    chosen = offer;
    const { price, rtp, what, lower } = offer;
    confirm.textContent = lower?.offer?.label ?? fill(texts.buyFor, { price });
    about.replaceChildren(
      element('p', {}, fill(texts.buyText, { price, rtp })),
      ...what.map((text) => element('p', {}, text)),
      ...(lower ? [element('p', { class: 'warning' }, lower.text)] : []),
    );
  };
  const levels = offers.map((value) => ({ value, label: value.name, note: value.price }));
  show(chosen);
  const node = openSheet(
    { heading: texts.buy, close: texts.close, className: 'sheet', main: [confirm, cancel] },
    ...(offers.length > 1 ? [choiceRow({ options: levels, chosen, onChoose: show })] : []),
    about,
  );
}
