const pollMs = 3_000;
const state = document.querySelector('#state');

for (const button of document.querySelectorAll('[data-copy]')) {
  const text = button.textContent;
  const tell = () => {
    button.textContent = button.dataset.done;
    setTimeout(() => {
      button.textContent = text;
    }, 2_000);
  };
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(button.dataset.copy).then(tell, () => undefined);
  });
}

/** Refreshes the state; a changed status reloads the rest of the page. */
async function refresh() {
  const answer = await fetch(state.dataset.state).catch(() => undefined);
  if (!answer?.ok) return;
  if (answer.headers.get('x-status') !== state.dataset.status) {
    location.reload();
    return;
  }
  const part = await answer.text();
  if (part !== state.innerHTML) state.innerHTML = part;
}
setInterval(() => void refresh(), pollMs);

const left = document.querySelector('[data-left]');
if (left) {
  const endAt = performance.now() + Number(left.dataset.left) * 1_000;
  const show = () => {
    const seconds = Math.max(0, Math.floor((endAt - performance.now()) / 1_000));
    const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    left.textContent = left.dataset.text.replace('{time}', time);
    if (seconds === 0) location.reload();
  };
  show();
  const timer = setInterval(() => {
    if (left.isConnected) show();
    else clearInterval(timer);
  }, 1_000);
}
