/** Time that the return of the network is told, in ms. */
const backMs = 2_500;

/** Tells on an open page that there is no network, and that it is back. The words are in the HTML. */
export function startOfflineNote(): void {
  const note = document.querySelector<HTMLElement>('[data-offline-note]');
  if (!note) return;
  const tell = (words: string | undefined) => {
    note.textContent = words ?? '';
  };
  const { offlineNote: gone, offlineBack: back } = note.dataset;
  const isTold = () => note.textContent !== '';
  window.addEventListener('offline', () => tell(gone));
  window.addEventListener('online', () => {
    if (!isTold()) return;
    tell(back);
    setTimeout(() => navigator.onLine && tell(''), backMs);
  });
  if (!navigator.onLine) tell(gone);
}
