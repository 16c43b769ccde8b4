import { type Html, html } from '@altyn/server-kit/html';
import { formatAmount, layout, type PageContext } from './layout.ts';
import { pageTexts } from './texts.ts';

/** `+380671234567` → `+380 ••• 45 67` */
function maskPhone(phone: string): string {
  return `${phone.slice(0, 4)} ••• ${phone.slice(-4, -2)} ${phone.slice(-2)}`;
}

/** Renders the second step: the bank's confirmation by a code or in its app (3-D Secure). */
export function confirmPage(context: PageContext, challenge: { sentTo: string | null; isWrong: boolean }): Html {
  const { payment, locale } = context;
  const t = pageTexts[locale];
  const path = `/pay/${payment.id}/confirm`;
  const action = `${path}?lang=${locale}`;
  const { sentTo, isWrong } = challenge;
  const codeForm =
    sentTo !== null &&
    html`<form method="post" action="${action}" novalidate data-once data-busy="${t.paying}">
      <p>${t.codeSent} <b class="nowrap">${maskPhone(sentTo)}</b>. <a href="/#${sentTo}" target="_blank" rel="noopener">${t.openInbox}<span class="visually-hidden"> ${t.opensNewTab}</span></a></p>
      <div class="field">
        <label for="code">${t.code}</label>
        <div class="control"><input id="code" name="code" class="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required
          ${isWrong ? html`aria-invalid="true" aria-describedby="code-error"` : undefined}></div>
        ${isWrong ? html`<p class="error" id="code-error" role="alert">${t.badCode}</p>` : undefined}
      </div>
      <button class="primary" type="submit" name="by" value="code">${t.confirm}</button>
    </form>
    <p class="or"><span>${t.or}</span></p>`;
  const body = html`<p class="bank" aria-hidden="true"><b>BANK</b><span>3-D Secure</span></p>
  <h1>${t.confirmTitle}</h1>
  <p>${t.confirmLead}</p>
  <dl class="facts">
    <div><dt>${t.merchant}</dt><dd>Altyn</dd></div>
    <div><dt>${t.total}</dt><dd>${formatAmount(payment)}</dd></div>
    <div><dt>${payment.instrument?.brand ?? ''}</dt><dd>${payment.instrument?.masked ?? ''}</dd></div>
  </dl>
  ${codeForm}
  <form method="post" action="${action}" data-once data-busy="${t.paying}">
    <button class="${sentTo === null ? 'primary' : 'secondary'}" type="submit" name="by" value="app">${t.inApp}</button>
  </form>
  <form method="post" action="${action}" data-once>
    <button class="quiet" type="submit" name="by" value="cancel">${t.refuse}</button>
  </form>`;
  return layout(context, { title: t.confirmTitle, path, body });
}
