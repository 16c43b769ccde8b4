import { colourOf, liveRoulette } from '@altyn/engines/live/roulette';
import { countResults } from '../../live/statistics.ts';
import { liveTextsOf } from '../../live/texts/live-texts.ts';
import { element } from '../../runtime/dom.ts';
import { fill } from '../../runtime/texts/texts.ts';
import type { Language } from '../../runtime/title.ts';

const extremes = 5;
const maxResults = 500;

/** Results since the game was opened: shares of the colours, hot and cold numbers. */
export function createRouletteStatistics(language: Language) {
  const texts = liveTextsOf[language];
  const results: number[] = [];
  const node = element('div', { class: 'roulette-stats' });
  const row = (label: string, numbers: readonly { name: string; count: number }[]) =>
    element(
      'div',
      { class: 'stat-row' },
      element('b', {}, label),
      ...numbers.map(({ name, count }) =>
        element('span', { class: `is-${colourOf(Number(name))}` }, name, element('small', {}, String(count))),
      ),
    );
  const render = () => {
    const counted = countResults(results, String, liveRoulette.cases);
    const colours = countResults(results, colourOf, liveRoulette.cases);
    const share = (colour: string) => colours.find(({ name }) => name === colour)?.percent ?? 0;
    node.replaceChildren(
      element('p', {}, fill(texts.statisticsOf, { count: results.length })),
      element(
        'div',
        { class: 'stat-bar' },
        ...['red', 'green', 'black'].map((colour) => {
          const part = element('span', { class: `is-${colour}` }, `${share(colour)} %`);
          part.style.flexGrow = String(Math.max(share(colour), 12));
          return part;
        }),
      ),
      row(texts.hot, counted.slice(0, extremes)),
      row(texts.cold, counted.slice(-extremes).toReversed()),
    );
  };
  render();
  return {
    node,
    add(number: number) {
      results.push(number);
      if (results.length > maxResults) results.shift();
      render();
    },
  };
}
