import { showTooltips } from '../tooltips/show-tooltips.ts';
import { startHero } from './hero.ts';
import { startOfflineNote } from './offline-note.ts';
import { startRails } from './rails.ts';
import { startSide } from './side.ts';

let isStarted = false;

/**
 * What a page can do without: names of icon buttons, arrows of rails, moving banners, the narrow sidebar, the note that there is no network. Loaded by the first mouse, key or
 * finger, or once the page is idle, so that no page waits for it.
 * @param first the event that loaded it.
 */
export function startLateWays(first: Event | undefined): void {
  if (first?.type === 'mouseover' || first?.type === 'keyup') showTooltips(first);
  else document.addEventListener('mouseover', showTooltips, { once: true });
  if (isStarted) return;
  isStarted = true;
  startRails();
  startHero();
  startSide();
  startOfflineNote();
  // Shows the controls, which are in the HTML.
  document.documentElement.setAttribute('data-ways', '');
}
