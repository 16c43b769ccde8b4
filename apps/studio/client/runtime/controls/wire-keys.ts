import { isDialogOpen } from './dialogs.ts';

/** Keys that move between buttons or activate them: from then on the focused button is the player's choice. */
const movingKeys: readonly string[] = ['Tab', 'Enter', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

/**
 * The space bar spins, once however long it is held, as Enter on the button does. On another button it activates that
 * button only if the player uses the keyboard: after a click the focus stays on the clicked button, and the space bar
 * would raise the stake again.
 */
export function wireKeys({ spin, press }: { spin: HTMLButtonElement; press: () => void }): void {
  let isKeyboardUsed = false;
  let isTaken = false;
  document.addEventListener(
    'pointerdown',
    () => {
      isKeyboardUsed = false;
    },
    { capture: true },
  );
  document.addEventListener('keydown', (event) => {
    if (movingKeys.includes(event.key)) isKeyboardUsed = true;
    // Browsers click a focused button for as long as Enter is held: each click would be a round.
    if (event.key === 'Enter' && event.repeat && event.target === spin) event.preventDefault();
    if (event.code !== 'Space') return;
    const { target } = event;
    isTaken = !isDialogOpen() && !(target instanceof HTMLButtonElement && target !== spin && isKeyboardUsed);
    if (!isTaken) return;
    event.preventDefault();
    if (!event.repeat) press();
  });
  // Firefox clicks a focused button when the key is released.
  document.addEventListener('keyup', (event) => {
    if (event.code === 'Space' && isTaken) event.preventDefault();
  });
}
