import type { CallId } from '@altyn/engines/wagers/roulette-calls';
import type { Language } from '../../runtime/title.ts';

interface RouletteTexts {
  table: string;
  racetrack: string;
  statistics: string;
  view: string;
  calls: Record<CallId, string>;
  neighbours: string;
  numberAndNeighbours: string;
  fewer: string;
  more: string;
  callsRule: string;
}

/** Texts of the racetrack. `fill` replaces `{…}`. */
export const rouletteTextsOf: Record<Language, RouletteTexts> = {
  en: {
    table: 'Table',
    racetrack: 'Racetrack',
    statistics: 'Statistics',
    view: 'Bets are placed on',
    calls: { tiers: 'Tiers', orphelins: 'Orphelins', voisins: 'Voisins', zero: 'Zero' },
    neighbours: 'Neighbours: {count}',
    numberAndNeighbours: 'Number {number}, neighbours on each side: {count}',
    fewer: 'Fewer neighbours',
    more: 'More neighbours',
    callsRule:
      'On the racetrack a number is bet with its neighbours on the wheel, a chip on each. Voisins takes 9 chips, Tiers 6, Orphelins 5, Zero 4.',
  },
  uk: {
    table: 'Стіл',
    racetrack: 'Трек',
    statistics: 'Статистика',
    view: 'Де ставити',
    calls: { tiers: 'Терція', orphelins: 'Орфаліни', voisins: 'Вуазен', zero: 'Зеро' },
    neighbours: 'Сусіди: {count}',
    numberAndNeighbours: 'Число {number}, сусідів з кожного боку: {count}',
    fewer: 'Менше сусідів',
    more: 'Більше сусідів',
    callsRule:
      'На треку ставлять на число з його сусідами на колесі, по фішці на кожне. Вуазен бере 9 фішок, терція 6, орфаліни 5, зеро 4.',
  },
  ru: {
    table: 'Стол',
    racetrack: 'Трек',
    statistics: 'Статистика',
    view: 'Где ставить',
    calls: { tiers: 'Терция', orphelins: 'Орфалины', voisins: 'Вуазен', zero: 'Зеро' },
    neighbours: 'Соседи: {count}',
    numberAndNeighbours: 'Число {number}, соседей с каждой стороны: {count}',
    fewer: 'Меньше соседей',
    more: 'Больше соседей',
    callsRule:
      'На треке ставят на число с его соседями на колесе, по фишке на каждое. Вуазен берёт 9 фишек, терция 6, орфалины 5, зеро 4.',
  },
};
