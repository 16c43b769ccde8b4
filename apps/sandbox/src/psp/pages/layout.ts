import type { ProviderPayment } from '@altyn/contracts/services/payment-provider';
import { Html, html } from '@altyn/server-kit/html';
import { type PageLocale, pageLocales, pageTexts } from './texts.ts';

/** Context of every payment page. */
export interface PageContext {
  payment: ProviderPayment;
  locale: PageLocale;
}

const symbols: Record<string, string> = { UAH: '₴', KZT: '₸', USD: '$', EUR: '€', KGS: 'c', TJS: 'SM', UZS: "so'm" };
const noBreak = '\u00a0';

/** `12500.00 UAH` → `12 500.00 ₴`, with spaces that do not break. */
export function formatAmount(payment: Pick<ProviderPayment, 'amount' | 'currency'>): string {
  const [whole = '0', fraction = '00'] = payment.amount.split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, noBreak);
  return `${grouped}.${fraction}${noBreak}${symbols[payment.currency] ?? payment.currency}`;
}

const lock = new Html(
  '<svg class="lock" viewBox="0 0 24 24" aria-hidden="true"><path d="M7 10V7a5 5 0 0 1 10 0v3h1a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2h1Zm2 0h6V7a3 3 0 0 0-6 0v3Z"/></svg>',
);

/** Renders the layout of every page: header, content with a summary beside it, languages. */
export function layout(context: PageContext, page: { title: string; path: string; body: Html; refresh?: Html }): Html {
  const { payment, locale } = context;
  const t = pageTexts[locale];
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light">
<title>${page.title} · ${formatAmount(payment)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/psp/pages/pay.css">
<script src="/assets/psp/pages/pay.js" defer></script>
${page.refresh}
</head>
<body>
<p class="ribbon">${t.testMode}</p>
<div class="shell">
  <header class="summary">
    <p class="brand">${lock}<span>${t.secure}</span></p>
    <p class="label" id="total-label">${t.total}</p>
    <p class="total" aria-labelledby="total-label">${formatAmount(payment)}</p>
    <dl>
      <div><dt>${t.merchant}</dt><dd>Altyn</dd></div>
      <div><dt>${t.order}</dt><dd class="reference">${payment.merchant_reference.slice(-12)}</dd></div>
    </dl>
    <nav aria-label="Language">${pageLocales.map(
      (name) =>
        html`<a href="${page.path}?lang=${name}" lang="${name}" hreflang="${name}" ${name === locale ? html`aria-current="true"` : undefined}>${pageTexts[name].lang}</a>`,
    )}</nav>
  </header>
  <main>${page.body}</main>
</div>
</body>
</html>`;
}
