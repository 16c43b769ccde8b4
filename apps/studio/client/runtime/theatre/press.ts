/** A tap meant for what came before answers nothing, and neither does one too many. */
const graceMs = 300;

/** The second click of a double one does nothing to what has come into the place of the first. */
function swallowMore(): void {
  const swallowing = new AbortController();
  const { signal } = swallowing;
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  for (const type of ['pointerdown', 'click']) document.addEventListener(type, swallow, { capture: true, signal });
  setTimeout(() => swallowing.abort(), graceMs);
}

/**
 * Waits for a press of one of the buttons that began in `place`: a held key or button, and taps on what came before,
 * answer nothing. `mark`: data attribute of the place that reads `asking` while it listens.
 */
export function pressOf(place: HTMLElement, buttons: readonly HTMLButtonElement[], mark: string): Promise<number> {
  return new Promise((resolve) => {
    let isPressed = false;
    const listening = new AbortController();
    const { signal } = listening;
    const press = (event: Event) => {
      if (event instanceof KeyboardEvent && event.repeat) event.preventDefault();
      else if (place.dataset[mark] === 'asking') isPressed = true;
    };
    for (const type of ['pointerdown', 'keydown']) place.addEventListener(type, press, { capture: true, signal });
    for (const [index, one] of buttons.entries())
      one.addEventListener(
        'click',
        () => {
          if (!isPressed) return;
          listening.abort();
          swallowMore();
          delete place.dataset[mark];
          for (const each of buttons) each.disabled = true;
          one.dataset['picked'] = '';
          resolve(index);
        },
        { signal },
      );
    setTimeout(() => {
      place.dataset[mark] = 'asking';
    }, graceMs);
    // One of the buttons is the stop of the Tab key.
    for (const [index, each] of buttons.entries()) each.tabIndex = index === 0 ? 0 : -1;
    buttons[0]!.focus({ preventScroll: true });
  });
}
