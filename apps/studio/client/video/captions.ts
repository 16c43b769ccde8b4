import { element } from '../runtime/dom.ts';

const maxCues = 20;
const shownMs = 5_000;
/** Maximum wait for a delayed picture. */
const maxWaitMs = 1_500;

interface Cue {
  atMs: number;
  text: string;
}

/** The text track of a table's video: each result as the picture shows it, and a list of results for screen readers. */
export interface Captions {
  /** Caption over the scene. */
  line: HTMLElement;
  /** List of results, read on demand; the table itself announces each result. */
  log: HTMLElement;
  add(cue: Cue): void;
  /** @param shownAtMs server time at which the visible picture was drawn. */
  showAt(shownAtMs: number, nowMs: number): void;
  setShown(areShown: boolean): void;
}

export function createCaptions(label: string): Captions {
  const line = element('p', { class: 'caption', hidden: '', 'aria-hidden': 'true' });
  const list = element('ol', {});
  const log = element('div', { class: 'video-log', role: 'log', 'aria-live': 'off', 'aria-label': label }, list);
  let cues: Cue[] = [];
  let shown: Cue | undefined;
  let areShown = false;
  const render = () => {
    line.hidden = !areShown || shown === undefined;
    if (shown && line.textContent !== shown.text) line.textContent = shown.text;
  };
  return {
    line,
    log,
    add(cue) {
      cues = [...cues, cue].slice(-maxCues);
    },
    showAt(shownAtMs, nowMs) {
      const due = cues.filter(({ atMs }) => atMs <= shownAtMs || nowMs - atMs > maxWaitMs);
      if (due.length > 0) {
        cues = cues.filter((cue) => !due.includes(cue));
        shown = due.at(-1);
        for (const { text, atMs } of due) list.append(element('li', { 'data-at': String(atMs) }, text));
        while (list.childElementCount > maxCues) list.firstElementChild?.remove();
      } else if (shown && shownAtMs - shown.atMs > shownMs) shown = undefined;
      render();
    },
    setShown(nowShown) {
      areShown = nowShown;
      render();
    },
  };
}
