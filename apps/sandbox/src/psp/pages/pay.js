// Enhancements of the payment page; every step also works without this script.

const number = document.querySelector('#number[data-kind="card"]');
const scheme = document.querySelector('[data-scheme]');
const expiry = document.querySelector('#expiry');

function showScheme(digits) {
  if (!scheme) return;
  const four = Number(digits.slice(0, 4));
  const isMastercard = digits.length > 3 && ((four >= 5100 && four <= 5599) || (four >= 2221 && four <= 2720));
  const name = digits.startsWith('4') ? 'visa' : isMastercard ? 'mastercard' : '';
  scheme.dataset.scheme = name;
  scheme.textContent = name.toUpperCase();
}

/** Reformats a field's text and keeps the caret after the same digit. */
function reformat(field, format) {
  const digitsBefore = field.value.slice(0, field.selectionStart ?? 0).replace(/\D/g, '').length;
  const isAtEnd = field.selectionStart === field.value.length;
  field.value = format(field.value.replace(/\D/g, ''));
  if (isAtEnd) return;
  let place = 0;
  for (let seen = 0; place < field.value.length && seen < digitsBefore; place += 1) {
    if (/\d/.test(field.value[place])) seen += 1;
  }
  field.setSelectionRange(place, place);
}

if (number) {
  const update = () => {
    reformat(number, (digits) => digits.slice(0, 19).replace(/(.{4})(?=.)/g, '$1 '));
    showScheme(number.value.replace(/\D/g, ''));
  };
  number.addEventListener('input', update);
  update();
  for (const button of document.querySelectorAll('[data-fill]')) {
    button.addEventListener('click', () => {
      number.value = button.dataset.fill;
      update();
      expiry.value ||= '12/34';
      document.querySelector('#cvc').value ||= '123';
      document.querySelector('#holder').value ||= 'TEST PLAYER';
      document.querySelector('#outcome').value = '';
      for (const field of document.querySelectorAll('[aria-invalid]')) field.dispatchEvent(new Event('input'));
      document.querySelector('button.primary').focus();
    });
  }
}

expiry?.addEventListener('input', (event) => {
  if (event.inputType?.startsWith('delete')) return;
  reformat(expiry, (digits) => (digits.length >= 2 ? `${digits.slice(0, 2)}/${digits.slice(2, 4)}` : digits));
});

// Clears a field's error when it is edited.
for (const field of document.querySelectorAll('[aria-invalid]')) {
  const clear = () => {
    field.removeAttribute('aria-invalid');
    document.querySelector(`#${field.id}-error`)?.remove();
  };
  field.addEventListener('input', clear, { once: true });
}
document.querySelector('[aria-invalid]')?.focus();

// Prevents double submits. The button is only marked, so that its name and value are still sent.
for (const form of document.querySelectorAll('form[data-once]')) {
  form.addEventListener('submit', (event) => {
    if (form.dataset.sent) {
      event.preventDefault();
      return;
    }
    form.dataset.sent = 'yes';
    const button = event.submitter;
    button?.setAttribute('aria-disabled', 'true');
    if (button && form.dataset.busy) button.textContent = form.dataset.busy;
  });
}
// A page restored from the history can be submitted again.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) window.location.reload();
});
