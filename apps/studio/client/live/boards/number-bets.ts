import { colourOf, liveRoulette } from '@altyn/engines/live/roulette';
import { openSheet, sheetButton } from '../../runtime/controls/dialogs.ts';
import { element } from '../../runtime/dom.ts';
import { fill } from '../../runtime/texts/texts.ts';
import type { LiveTexts } from '../texts/live-texts.ts';

const kinds: Readonly<Record<number, string>> = { 2: 'split', 3: 'street', 4: 'corner', 6: 'line' };

/** Name of a bet on several numbers: `Two numbers: 1, 2`; undefined: another bet. */
export function severalName(spot: string, { spots }: Pick<LiveTexts, 'spots'>): string | undefined {
  const numbers = spot.split('-');
  const kind = kinds[numbers.length];
  return kind && `${spots[kind] ?? kind}: ${numbers.join(', ')}`;
}

/** Bets on several numbers that contain a number, as ids of spots. */
export const severalWith = (number: number): string[] =>
  [...liveRoulette.spots.keys()].filter((id) => id.includes('-') && id.split('-').includes(String(number)));

/**
 * A button that lists the bets between numbers, whose places on the layout are small: first the number, then the bets that
 * contain it, each as large as a finger.
 */
export function createNumberBets(of: { texts: LiveTexts; closeText: string; onPlace: (spot: string) => void }) {
  const { several } = of.texts;
  const node = element('button', { type: 'button', class: 'several', 'aria-haspopup': 'dialog' }, several.short);
  node.setAttribute('aria-label', several.heading);
  node.title = several.heading;
  const showBets = (number: number) => {
    const sheet = openSheet(
      { heading: fill(several.of, { number }), close: of.closeText, className: 'sheet' },
      ...severalWith(number).map((spot) =>
        sheetButton('wide', severalName(spot, of.texts) ?? spot, () => {
          sheet.close();
          of.onPlace(spot);
        }),
      ),
    );
    sheet.addEventListener('close', () => node.focus());
  };
  node.addEventListener('click', () => {
    const numbers = Array.from({ length: 37 }, (_, number) =>
      sheetButton(`is-${colourOf(number)}`, String(number), () => {
        sheet.close();
        showBets(number);
      }),
    );
    const sheet = openSheet(
      { heading: several.heading, close: of.closeText, className: 'sheet' },
      element('div', { class: 'several-numbers' }, ...numbers),
    );
  });
  return node;
}
