import { type InstrumentMethod, instrumentMethod, type LocalMethod } from '@altyn/contracts/services/payment-provider';
import { type Html, html } from '@altyn/server-kit/html';
import { outcomes, testCards } from '../cards.ts';
import { formatAmount, layout, type PageContext } from './layout.ts';
import type { FieldErrors, PayFields } from './pay-form.ts';
import { pageTexts, type Texts } from './texts.ts';

interface Field {
  name: keyof FieldErrors;
  label: keyof Texts;
  autocomplete: string;
  inputmode: 'numeric' | 'text' | 'tel';
  hint?: keyof Texts;
  maxlength: number;
  isSecret?: boolean;
}

const cardFields: readonly Field[] = [
  { name: 'number', label: 'number', autocomplete: 'cc-number', inputmode: 'numeric', maxlength: 23 },
  { name: 'expiry', label: 'expiry', autocomplete: 'cc-exp', inputmode: 'numeric', hint: 'expiryHint', maxlength: 7 },
  {
    name: 'cvc',
    label: 'cvc',
    autocomplete: 'cc-csc',
    inputmode: 'numeric',
    hint: 'cvcHint',
    maxlength: 3,
    isSecret: true,
  },
  { name: 'holder', label: 'holder', autocomplete: 'cc-name', inputmode: 'text', maxlength: 120 },
];
const fieldsOf: Record<InstrumentMethod, readonly Field[]> = {
  card: cardFields,
  bank_transfer: [
    { name: 'number', label: 'account', autocomplete: 'off', inputmode: 'text', maxlength: 42 },
    { name: 'holder', label: 'owner', autocomplete: 'name', inputmode: 'text', maxlength: 120 },
  ],
  wallet: [{ name: 'number', label: 'phone', autocomplete: 'tel', inputmode: 'tel', maxlength: 24 }],
};
const titleOf: Record<InstrumentMethod, keyof Texts> = { card: 'card', bank_transfer: 'bank', wallet: 'wallet' };

function renderField(
  field: Field,
  options: { t: Texts; value: string; error: keyof Texts | undefined; method: InstrumentMethod },
): Html {
  const { t, value, error, method } = options;
  const described = [error && `${field.name}-error`, field.hint && `${field.name}-hint`].filter(Boolean).join(' ');
  return html`<div class="field field-${field.name}">
    <label for="${field.name}">${t[field.label]}</label>
    <div class="control"><input id="${field.name}" name="${field.name}" value="${value}" type="${field.isSecret ? 'password' : 'text'}"
      inputmode="${field.inputmode}" autocomplete="${field.autocomplete}" maxlength="${field.maxlength}" required
      ${described ? html`aria-describedby="${described}"` : undefined} ${error ? html`aria-invalid="true"` : undefined}
      ${field.name === 'number' ? html`data-kind="${method}"` : undefined}>${
        field.name === 'number' && method === 'card'
          ? html`<span class="scheme" data-scheme aria-hidden="true"></span>`
          : undefined
      }</div>
    ${field.hint ? html`<p class="hint" id="${field.name}-hint">${t[field.hint]}</p>` : undefined}
    ${error ? html`<p class="error" id="${field.name}-error">${t[error]}</p>` : undefined}
  </div>`;
}

const groups = (number: string) => number.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Renders the selector of the bank's outcome. */
export function testTools(t: Texts, options: { method: InstrumentMethod | LocalMethod; chosen: string }): Html {
  return html`<fieldset class="test">
    <legend>${t.outcome}</legend>
    <label class="visually-hidden" for="outcome">${t.outcome}</label>
    <select id="outcome" name="outcome" aria-describedby="outcome-hint">
      <option value="">${options.method === 'card' ? t.byCard : t.approve}</option>
      ${outcomes.map((name) => html`<option value="${name}" ${name === options.chosen ? html`selected` : undefined}>${t[name]}</option>`)}
    </select>
    <p class="hint" id="outcome-hint">${t.outcomeHint}</p>
    ${
      options.method === 'card'
        ? html`<details><summary>${t.testCards}</summary><ul>${testCards.map(
            (card) =>
              html`<li><span><b>${groups(card.number)}</b> ${t[card.outcome]}</span><button type="button" data-fill="${card.number}" aria-label="${t.useCard} ${groups(card.number)}">${t.useCard}</button></li>`,
          )}</ul></details>`
        : undefined
    }
  </fieldset>`;
}

/** Renders the first step: the instrument. */
export function paymentPage(context: PageContext, form: { values: PayFields; errors: FieldErrors }): Html {
  const { payment, locale } = context;
  const t = pageTexts[locale];
  const path = `/pay/${payment.id}`;
  const method = instrumentMethod.parse(payment.method);
  const body = html`<h1>${t[titleOf[method]]}</h1>
  <form method="post" action="${path}?lang=${locale}" novalidate data-once data-busy="${t.paying}">
    <div class="fields fields-${method}">${fieldsOf[method].map((field) =>
      renderField(field, { t, value: form.values[field.name], error: form.errors[field.name], method }),
    )}</div>
    ${testTools(t, { method, chosen: form.values.outcome })}
    <button class="primary" type="submit">${t.pay} ${formatAmount(payment)}</button>
    <p class="safe">${t.safe}</p>
  </form>
  <form method="post" action="${path}/cancel?lang=${locale}" data-once><button class="quiet" type="submit">${t.cancel}</button></form>`;
  return layout(context, { title: t.secure, path, body });
}
