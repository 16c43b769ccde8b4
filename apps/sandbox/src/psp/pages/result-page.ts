import type { ProviderPaymentStatus, ProviderReason } from '@altyn/contracts/services/payment-provider';
import { Html, html } from '@altyn/server-kit/html';
import { layout, type PageContext } from './layout.ts';
import { pageTexts, type Texts } from './texts.ts';

const returnPauseS = 3;

const looks: Record<ProviderPaymentStatus, { title: keyof Texts; tone: string; icon: string }> = {
  created: { title: 'processing', tone: 'wait', icon: 'M12 7v5l3 3' },
  pending: { title: 'processing', tone: 'wait', icon: 'M12 7v5l3 3' },
  completed: { title: 'paid', tone: 'good', icon: 'm7.5 12.5 3 3 6-7' },
  denied: { title: 'failed', tone: 'bad', icon: 'm8.5 8.5 7 7m0-7-7 7' },
  expired: { title: 'expired', tone: 'bad', icon: 'M12 7v5m0 4v.01' },
  partially_refunded: { title: 'refunded', tone: 'wait', icon: 'M9 8 5 12l4 4m-4-4h14' },
  partially_charged_back: { title: 'refunded', tone: 'wait', icon: 'M9 8 5 12l4 4m-4-4h14' },
  refunded: { title: 'refunded', tone: 'wait', icon: 'M9 8 5 12l4 4m-4-4h14' },
  charged_back: { title: 'refunded', tone: 'wait', icon: 'M9 8 5 12l4 4m-4-4h14' },
};

const textOfReason: Record<ProviderReason, keyof Texts> = {
  declined_by_bank: 'declined_by_bank',
  insufficient_funds: 'reason_insufficient_funds',
  card_expired: 'reason_card_expired',
  authentication_failed: 'authentication_failed',
  cancelled_by_customer: 'cancelled_by_customer',
  cancelled_by_merchant: 'cancelled_by_merchant',
  invalid_account: 'invalid_account',
  timed_out: 'timed_out',
  wrong_token: 'timed_out',
};

/** Renders the last step: the result, with an automatic return to the merchant. */
export function resultPage(context: PageContext, returnUrl: string): Html {
  const { payment, locale } = context;
  const t = pageTexts[locale];
  const look = looks[payment.status];
  const lead = payment.reason
    ? t[textOfReason[payment.reason]]
    : payment.status === 'completed'
      ? t.paidLead
      : t.processingLead;
  const icon = new Html(
    `<svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="${look.icon}"/></svg>`,
  );
  const body = html`<div class="result ${look.tone}" role="status">
    ${icon}
    <h1>${t[look.title]}</h1>
    <p>${lead}</p>
  </div>
  <a class="primary" href="${returnUrl}">${t.back}</a>
  <p class="safe">${t.returning}</p>`;
  const refresh = html`<meta http-equiv="refresh" content="${returnPauseS};url=${returnUrl}">`;
  return layout(context, { title: t[look.title], path: `/pay/${payment.id}/result`, body, refresh });
}
