import type { LocalMethod } from '@altyn/contracts/services/payment-provider';
import { Html, html } from '@altyn/server-kit/html';
import encodeQr from 'qr';
import { formatAmount, layout, type PageContext } from './layout.ts';
import { testTools } from './payment-page.ts';
import { pageTexts, type Texts } from './texts.ts';

const titles: Record<LocalMethod, keyof Texts> = { bank_app: 'bankApp', qr: 'qrCode', cash_terminal: 'terminal' };
const leads: Record<LocalMethod, keyof Texts> = {
  bank_app: 'bankAppLead',
  qr: 'qrLead',
  cash_terminal: 'terminalLead',
};
const actions: Record<LocalMethod, keyof Texts> = { bank_app: 'openApp', qr: 'scanned', cash_terminal: 'feed' };

/** The 12-digit code that the payer enters at a terminal, grouped in threes. */
function terminalCode(paymentId: string): string {
  const digits = BigInt(`0x${paymentId.replaceAll(/[^0-9a-f]/g, '').slice(-20) || '0'}`) % 1_000_000_000_000n;
  return digits
    .toString()
    .padStart(12, '0')
    .replaceAll(/(\d{3})(?=\d)/g, '$1 ');
}

/**
 * Renders the first step of a local method: where and how to pay. The button simulates the payer's phone or the terminal.
 */
export function localPage(context: PageContext, options: { method: LocalMethod; publicUrl: string }): Html {
  const { payment, locale } = context;
  const { method } = options;
  const t = pageTexts[locale];
  const path = `/pay/${payment.id}`;
  const code = terminalCode(payment.id);
  const body = html`<h1>${t[titles[method]]}</h1>
  <p>${t[leads[method]]}</p>
  ${method === 'cash_terminal' && html`<p class="code-to-type" aria-label="${t.codeToType}">${code}</p>`}
  ${method === 'qr' && html`<div class="qr" role="img" aria-label="${t.qrCode}">${new Html(encodeQr(`${options.publicUrl}${path}`, 'svg'))}</div>`}
  <form method="post" action="${path}?lang=${locale}" novalidate data-once data-busy="${t.paying}">
    ${testTools(t, { method, chosen: '' })}
    <button class="primary" type="submit">${t[actions[method]]} ${method === 'cash_terminal' ? formatAmount(payment) : ''}</button>
  </form>
  <form method="post" action="${path}/cancel?lang=${locale}" data-once><button class="quiet" type="submit">${t.cancel}</button></form>`;
  return layout(context, { title: t.secure, path, body });
}
