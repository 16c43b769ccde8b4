import { colourOf, liveRoulette } from '@altyn/engines/live/roulette';
import { openSheet, sheetButton } from '../../runtime/controls/dialogs.ts';
import { element, svg } from '../../runtime/dom.ts';
import { fill } from '../../runtime/texts/texts.ts';
import type { LiveTexts } from '../texts/live-texts.ts';

const kinds: Readonly<Record<number, string>> = { 2: 'split', 3: 'street', 4: 'corner', 6: 'line' };

/** Two cells with a chip on the line between them. */
const cellsWithChip = 'M3 6h18v12H3zM12 6v3M12 15v3M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z';

/** Name of a bet on several numbers: `Two numbers: 1, 2`; undefined: another bet. */
export function severalName(spot: string, { spots }: Pick<LiveTexts, 'spots'>): string | undefined {
  const numbers = spot.split('-');
  const kind = kinds[numbers.length];
  return kind && `${spots[kind] ?? kind}: ${numbers.join(', ')}`;
}

/** Bets on several numbers that contain a number, as ids of spots. */
const severalWith = (number: number): string[] =>
  [...liveRoulette.spots.keys()].filter((id) => id.includes('-') && id.split('-').includes(String(number)));

/**
 * A button that lists the bets between numbers, whose places on the layout are small: first the number, then the bets that
 * contain it, each as large as a finger.
 */
export function createNumberBets(of: { texts: LiveTexts; closeText: string; onPlace: (spot: string) => void }) {
  const { several } = of.texts;
  const label = several.heading;
  const node = element(
    'button',
    { type: 'button', class: 'several', 'aria-haspopup': 'dialog', 'aria-label': label, title: label },
    svg('svg', { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' }, svg('path', { d: cellsWithChip })),
  );
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
