import { seededRandom } from '../figures.ts';

/** A search as a player types it, and the title that it is for. */
export interface Typed {
  kind: string;
  text: string;
  title: string;
}

/** Titles as players write them by ear in Cyrillic. */
const byEar: Readonly<Record<string, string>> = {
  'фрут краун': 'Fruit Crown',
  'джем раш': 'Gem Rush',
  'вольф мун': 'Wolf Moon',
  'драгон лак': 'Dragon Luck',
  'кэптанс голд': "Captain's Gold",
  'лаки кловер': 'Lucky Clover',
  'роял рулетка': 'Royal Roulette',
  'скай асцент': 'Sky Ascent',
  'викинг тайдс': 'Viking Tides',
  'эмералд тотем': 'Emerald Totem',
  'самурай блоссом': 'Samurai Blossom',
  'шарк риф': 'Shark Reef',
  'кобра темпл': 'Cobra Temple',
  'кримсон кастл': 'Crimson Castle',
  'чемпионс кап': 'Champions Cup',
  'даймонд беллс': 'Diamond Bells',
  'призм палас': 'Prism Palace',
  'вельвет хартс': 'Velvet Hearts',
  'феникс эмбер': 'Phoenix Ember',
  'лотус ривер': 'Lotus River',
  'рокет райз': 'Rocket Rise',
  'метеор ран': 'Meteor Run',
  'бизон каньон': 'Bison Canyon',
  'кэнди орбит': 'Candy Orbit',
  'фрост краун': 'Frost Crown',
};

const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const russianKeys = 'йцукенгшщзхъфывапролджэячсмитьбю';

/** The keys of a Latin text on a Russian keyboard. */
const onRussianKeys = (text: string) =>
  Array.from(text.toLowerCase(), (letter) => russianKeys[latinKeys.indexOf(letter)] ?? letter).join('');

/** Leaves one letter out, swaps two, or doubles one; never the first. */
function mistype(text: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (text.length - 2));
  const [before, one, two, after] = [text.slice(0, at), text[at] ?? '', text[at + 1] ?? '', text.slice(at + 2)];
  const kind = Math.floor(random() * 3);
  if (kind === 0) return `${before}${two}${after}`;
  return kind === 1 ? `${before}${two}${one}${after}` : `${before}${one}${one}${two}${after}`;
}

/** Searches for titles in every way that the search is meant for, and by slips of the hand. */
export function typedFor(titles: readonly string[]): Typed[] {
  const random = seededRandom(1);
  return [
    ...titles.map((title) => ({ kind: 'whole title', text: title.toLowerCase(), title })),
    ...titles.map((title) => ({ kind: 'beginning', text: title.slice(0, 5).trim(), title })),
    ...titles.map((title) => ({
      kind: 'words in another order',
      text: title.split(' ').toReversed().join(' '),
      title,
    })),
    ...titles.map((title) => ({ kind: 'one slip of the hand', text: mistype(title.toLowerCase(), random), title })),
    ...titles.map((title) => ({ kind: 'other keyboard', text: onRussianKeys(title.slice(0, 8)), title })),
    ...Object.entries(byEar).map(([text, title]) => ({ kind: 'by ear in Cyrillic', text, title })),
  ];
}
