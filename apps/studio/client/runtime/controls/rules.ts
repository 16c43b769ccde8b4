import type { SessionView } from '@altyn/contracts/studio-game';
import { element, svg } from '../dom.ts';
import { timesStake } from '../facts.ts';
import { countsText } from '../texts/rule-values.ts';
import { rulesTextsOf } from '../texts/rules.ts';
import { rulesTextOf } from '../texts/rules-text.ts';
import type { Stage } from '../theatre/stage.ts';
import { atlasPosition, type Title } from '../title.ts';
import { openSheet } from './dialogs.ts';

const cellSize = 10;

function linePicture(rows: readonly number[], number: number, height: number): HTMLElement {
  const cells = rows.map((row, reel) =>
    svg('rect', { x: String(reel * cellSize + 1), y: String(row * cellSize + 1), width: '8', height: '8', rx: '2' }),
  );
  const viewBox = `0 0 ${rows.length * cellSize} ${height * cellSize}`;
  return element(
    'li',
    {},
    svg('svg', { viewBox, 'aria-hidden': 'true' }, ...cells),
    element('span', {}, String(number)),
  );
}

/** A symbol from the atlas with its name for screen readers. */
function picture(title: Title, symbol: string, name: string): HTMLElement {
  const sprite = element('i', { class: 'sprite' });
  sprite.style.backgroundPosition = atlasPosition(title, symbol);
  return element('i', { class: 'cell', role: 'img', 'aria-label': name }, sprite);
}

/** The rules: gameplay, payouts at this stake, lines, published odds. */
export function showRules(of: { stage: Stage; session: SessionView; stakeMinor: bigint }): void {
  const { stage, session, stakeMinor } = of;
  const { title, language, texts, money, facts } = stage;
  const { rules } = session;
  const words = rulesTextsOf[language];
  const names = title.symbolNames[language];
  const nameOf = (symbol: string | undefined) => (symbol === undefined ? '' : (names[symbol] ?? symbol));
  const written = rulesTextOf({ title, rules, modes: facts.modes, language, potNames: texts.pots });
  const pays = rules.paytable.map(({ symbol, pays: amounts }) => {
    const lines = amounts
      .toReversed()
      .map((pay) =>
        element('p', {}, element('b', {}, countsText(pay, rules.grid)), money(timesStake(pay.multiple, stakeMinor))),
      );
    return element('li', {}, picture(title, symbol, nameOf(symbol)), element('div', {}, ...lines));
  });
  const special = Object.values(title.roles).map((symbol) =>
    element('li', {}, picture(title, symbol, nameOf(symbol)), element('p', {}, nameOf(symbol))),
  );
  openSheet(
    { heading: texts.rules, close: texts.close, className: '' },
    element('ul', { class: 'special' }, ...special),
    ...written.mechanics.map((text) => element('p', {}, text)),
    element('h3', {}, `${texts.stake} ${money(stakeMinor)}`),
    element('ul', { class: 'pays' }, ...pays),
    element('ul', { class: 'line-list' }, ...facts.lines.map((rows, i) => linePicture(rows, i + 1, title.board.rows))),
    ...written.figures.map(({ mode, text }) => element('p', {}, element('b', {}, `${mode}. `), text)),
    ...written.limit.map((text) => element('p', {}, text)),
    element('p', {}, words.fair),
  );
}
