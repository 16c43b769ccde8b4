/** A mouse rests on a tile after this long. */
const restMs = 500;
/** The sheet closes when the mouse has left it and its tile for this long. */
const leaveMs = 200;
const pressMs = 500;
/** A finger that moves further scrolls. */
const slackPx = 10;

interface TileEvents {
  onRest: (slug: string, tile: Element) => void;
  onLeave: () => void;
  onLongPress: (slug: string) => void;
}

const tileAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('a[data-tile]') : null;
const isInPeek = (target: EventTarget | null) => target instanceof Element && target.closest('[data-peek]') !== null;

/** Tells on which tile of a game a mouse rests, and which one a finger holds. @returns a function that ends it. */
export function watchTiles(events: TileEvents): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    listener: (event: DocumentEventMap[Name]) => void,
    options: AddEventListenerOptions = { passive: true },
  ) => document.addEventListener(name, listener, { ...options, signal });
  watchMouse(events, on);
  watchFinger(events, on);
  return () => stop.abort();
}

type On = <Name extends keyof DocumentEventMap>(
  name: Name,
  listener: (event: DocumentEventMap[Name]) => void,
  options?: AddEventListenerOptions,
) => void;

function watchMouse({ onRest, onLeave }: TileEvents, on: On): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tile: HTMLElement | null = null;
  /** A link was followed: the tile under the mouse stays closed until the mouse has been elsewhere. */
  let isFollowed = false;
  const leave = () => {
    clearTimeout(timer);
    tile = null;
    onLeave();
  };
  on('pointerover', ({ target, pointerType, buttons }) => {
    if (pointerType !== 'mouse' || buttons !== 0) return;
    if (isInPeek(target)) return clearTimeout(timer);
    const next = tileAt(target);
    if (next === tile) return next ? undefined : clearTimeout(timer);
    clearTimeout(timer);
    if (!next) isFollowed = false;
    if (isFollowed) return;
    tile = next;
    // The heart of a tile, and the way from a tile to its sheet, are no rest.
    timer = setTimeout(() => (next ? onRest(next.dataset['tile'] ?? '', next) : onLeave()), next ? restMs : leaveMs);
  });
  on('pointerdown', ({ target }) => isInPeek(target) || leave());
  on('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('a')) return;
    isFollowed = true;
    leave();
  });
  on('keydown', ({ key }) => key === 'Escape' && leave());
  on('scroll', leave, { capture: true, passive: true });
}

function watchFinger({ onLongPress }: TileEvents, on: On): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start = { x: 0, y: 0 };
  let isHeld = false;
  const give = () => clearTimeout(timer);
  on('touchstart', ({ target, touches: [touch] }) => {
    give();
    isHeld = false;
    const slug = tileAt(target)?.dataset['tile'];
    if (!slug || !touch) return;
    start = { x: touch.clientX, y: touch.clientY };
    timer = setTimeout(() => {
      isHeld = true;
      onLongPress(slug);
    }, pressMs);
  });
  on('touchmove', ({ touches: [touch] }) => {
    if (touch && Math.hypot(touch.clientX - start.x, touch.clientY - start.y) > slackPx) give();
  });
  on('touchend', give);
  on('touchcancel', give);
  // The system's menu of links, and the press that ends the hold, would open beside the sheet.
  on('contextmenu', (event) => isFinger(event) && tileAt(event.target) && event.preventDefault(), { passive: false });
  on(
    'click',
    (event) => {
      if (!isHeld || !tileAt(event.target)) return;
      isHeld = false;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, passive: false },
  );
}

const isFinger = (event: MouseEvent) => (event as PointerEvent).pointerType === 'touch';
