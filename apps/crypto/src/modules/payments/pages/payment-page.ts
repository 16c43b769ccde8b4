import { type LanguageTag, languageNames, languageTagList } from '@altyn/contracts/languages';
import { Html, html } from '@altyn/server-kit/html';
import encodeQr from 'qr';
import { assets, formatUnits } from '../../../assets.ts';
import { confirmations, type Heads, isSettled } from '../../../finality.ts';
import type { PaymentRow, TransferRow } from '../store.ts';
import { say } from './texts.ts';

export interface PageState {
  payment: PaymentRow;
  /** Address as shown in wallets. */
  address: string;
  transfers: readonly TransferRow[];
  /** Undefined while the chain is unreachable. */
  heads: Heads | undefined;
  locale: LanguageTag;
  now: Date;
}

/** Formats minor units in a language, without a currency sign. */
function money(minor: bigint, locale: LanguageTag): string {
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return format.format(Number(minor) / 100);
}

const sum = (transfers: readonly TransferRow[]) => transfers.reduce((so, { units }) => so + units, 0n);

/** Renders the part of the page that is polled. */
export function statePart({ payment, transfers, heads, locale, now }: PageState): Html {
  const { asset: code, status, currency } = payment;
  const asset = assets[code];
  const ours = transfers.filter((transfer) => transfer.asset === code);
  const hasOther = ours.length < transfers.length;
  const units = formatUnits(sum(ours), asset);
  const open = ours.filter(({ isCredited }) => !isCredited);
  const line = (text: string, kind = '') => html`<p class="line ${kind}">${text}</p>`;
  const wrong = hasOther && line(say(locale, 'wrong'), 'bad');
  if (status === 'completed') {
    const amount = money(payment.settled_minor ?? payment.amount_minor, locale);
    return html`${line(say(locale, 'completed', { amount, currency }), 'good')}${wrong}`;
  }
  if (open.length === 0) {
    if (status === 'expired' || status === 'denied') return html`${line(say(locale, status), 'bad')}${wrong}`;
    return html`${line(say(locale, 'waiting'), 'wait')}${wrong}`;
  }
  const depths = open.map(({ blockNumber }) => (heads ? heads.latest - blockNumber + 1n : 1n));
  const minDepth = depths.reduce((so, depth) => (depth < so ? depth : so), confirmations);
  const isLarge = open.some((transfer) => transfer.units >= asset.finalFromUnits);
  const isDeep = heads !== undefined && open.every((transfer) => isSettled(transfer, code, heads));
  const values = {
    units,
    sign: asset.sign,
    done: String(minDepth),
    needed: String(confirmations),
    minutes: String(asset.finalMinutes),
  };
  const missing = payment.quote_units - sum(ours);
  return html`${line(say(locale, isLarge && !isDeep ? 'final' : 'seen', values), 'wait')}${
    missing > 0n &&
    now <= payment.quote_until &&
    line(say(locale, 'rest', { units: formatUnits(missing, asset), sign: asset.sign }), 'bad')
  }${wrong}`;
}

/** Tells whether money is still to be sent. */
const isOpen = ({ payment, now }: PageState) =>
  (payment.status === 'created' || payment.status === 'pending') && now <= payment.quote_until;

/** The whole page of a payment. */
export function paymentPage(state: PageState): Html {
  const { payment, locale } = state;
  const asset = assets[payment.asset];
  const title = say(locale, 'title', { sign: asset.sign });
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Altyn</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/pay.css">
<script src="/assets/pay.js" type="module"></script>
</head>
<body>
<main>
  <header><p class="brand">Altyn</p><h1>${title}</h1></header>
  ${isOpen(state) && instructions(state)}
  <section id="state" aria-live="polite" data-status="${payment.status}" data-state="/pay/${payment.id}/state?lang=${locale}">${statePart(state)}</section>
  <p class="worth">${say(locale, 'worth')}: <b>${money(payment.amount_minor, locale)} ${payment.currency}</b></p>
  <p><a class="button" href="${payment.request.returnUrl}">${say(locale, 'back')}</a></p>
  <nav aria-label="Language">${languageTagList.map(
    (name) =>
      html`<a href="/pay/${payment.id}?lang=${name}" lang="${name}" hreflang="${name}" ${name === locale ? html`aria-current="true"` : undefined}>${languageNames[name]}</a>`,
  )}</nav>
</main>
</body>
</html>`;
}

function instructions({ payment, address, locale, now }: PageState): Html {
  const asset = assets[payment.asset];
  const { sign, network } = asset;
  const units = formatUnits(payment.quote_units, asset);
  const copy = (value: string) =>
    html`<button type="button" data-copy="${value}" data-done="${say(locale, 'copied')}">${say(locale, 'copy')}</button>`;
  const networkLine = html`<p class="network">${say(locale, 'network')}: <b>${network}</b></p>`;
  const leftS = Math.max(0, Math.floor((payment.quote_until.getTime() - now.getTime()) / 1_000));
  // The rate is in minor units times a million.
  const price = money(payment.rate / 1_000_000n, locale);
  return html`<section class="pay">
    ${networkLine}
    <p class="label">${say(locale, 'send')}</p>
    <p class="value"><output id="units">${units}</output> <span>${sign}</span> ${copy(units)}</p>
    <p class="label">${say(locale, 'to')}</p>
    <div class="qr" role="img" aria-label="${say(locale, 'qr')}">${new Html(encodeQr(address, 'svg'))}</div>
    <p class="value address"><code>${address}</code> ${copy(address)}</p>
    <p class="warning">${say(locale, 'networkWarning', { sign, network })}</p>
    <p class="rate">${say(locale, 'rate', { sign, price, currency: payment.currency })}</p>
    <p class="left" data-left="${leftS}" data-text="${say(locale, 'left', { time: '{time}' })}"></p>
  </section>`;
}

export function notFoundPage(locale: LanguageTag): Html {
  return html`<!doctype html><html lang="${locale}"><title>404</title><link rel="stylesheet" href="/assets/pay.css"><main><h1>${say(locale, 'notFound')}</h1></main></html>`;
}
