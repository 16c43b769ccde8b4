import { startLive } from '../../live/start-live.ts';
import { element } from '../../runtime/dom.ts';
import { guessLanguage } from '../../runtime/session-start.ts';
import { isAndroid } from './android.ts';
import { fruitCrownLive } from './slot-client.ts';
import { slotTextsOf } from './slot-texts.ts';

/** Starts the streamed slot on Android; on other systems, its page explains where it works. */
export function startSlot(): void {
  if (isAndroid(navigator as Navigator & { userAgentData?: { platform?: string } })) {
    startLive(fruitCrownLive);
    return;
  }
  const language = guessLanguage();
  const texts = slotTextsOf[language];
  document.documentElement.lang = language;
  document.body.append(
    element(
      'main',
      { class: 'for-android' },
      element('h1', {}, texts.heading),
      element('p', {}, texts.about),
      element('p', { class: 'needs', role: 'status' }, texts.needsAndroid),
    ),
  );
}
