import type { Language } from '../../runtime/title.ts';

/** Texts of video poker with several hands. `fill` replaces `{…}`. */
export interface MultiHandTexts {
  hands: string;
  stakeOfHand: string;
  advice: string;
  advised: string;
  /** What the advised cards pay on average. */
  adviceIs: string;
  nothingAdvised: string;
  wonHands: string;
  tooHigh: string;
  auto: string;
  rules: readonly string[];
}

const en: MultiHandTexts = {
  hands: 'Hands',
  stakeOfHand: 'Per hand',
  advice: 'Advice',
  advised: 'advised',
  adviceIs: 'Advised: {times} on average',
  nothingAdvised: 'Advised: five new cards, {times} on average',
  wonHands: '{won} of {hands} hands win: {times} of a hand’s stake',
  tooHigh: 'All hands together: {amount} at most',
  auto: 'Autoplay holds the advised cards.',
  rules: [
    'Five cards are dealt for 5, 10 or 25 hands. The cards you hold stay in each of them. Then each hand draws from a deck of its own: from the 47 cards that were not dealt.',
    'The stake is that of one hand; the button shows the stake of all. Each hand pays by the table, in stakes of a hand.',
    'Advice marks the cards with the highest mean pay over all draws, computed exactly for every deal. It can be switched off; the key H does it too. The keys 1 to 5 hold cards.',
    'Return by the advice, whatever the number of hands: Jacks or Better 99.54 %, Bonus Poker 99.17 %, Deuces Wild 98.91 %. Deuces stand for any card in Deuces Wild.',
    'A deal left open for 24 hours is drawn with the advised cards.',
  ],
};

const uk: MultiHandTexts = {
  hands: 'Руки',
  stakeOfHand: 'На руку',
  advice: 'Порада',
  advised: 'радимо',
  adviceIs: 'Порада: у середньому {times}',
  nothingAdvised: 'Порада: п’ять нових карт, у середньому {times}',
  wonHands: 'Виграли {won} з {hands} рук: {times} ставки на руку',
  tooHigh: 'Усі руки разом: не більше {amount}',
  auto: 'Автогра тримає карти за порадою.',
  rules: [
    'П’ять карт роздають одразу для 5, 10 або 25 рук. Карти, які ви тримаєте, залишаються в кожній. Далі кожна рука добирає з власної колоди: з 47 карт, яких не роздали.',
    'Ставка вказана на одну руку; на кнопці – ставка на всі. Кожна рука сплачується за таблицею, у ставках на руку.',
    'Порада позначає карти з найвищою середньою виплатою за всіма обмінами, точно обчисленою для кожної роздачі. Її можна вимкнути, зокрема клавішею H. Клавіші 1–5 тримають карти.',
    'Повернення за порадою, хоч скільки рук: «Валети або краще» 99,54 %, бонус-покер 99,17 %, дикі двійки 98,91 %. У диких двійках двійка замінює будь-яку карту.',
    'Роздачу, яку залишили на 24 години, дограють з картами за порадою.',
  ],
};

const ru: MultiHandTexts = {
  hands: 'Руки',
  stakeOfHand: 'На руку',
  advice: 'Совет',
  advised: 'советуем',
  adviceIs: 'Совет: в среднем {times}',
  nothingAdvised: 'Совет: пять новых карт, в среднем {times}',
  wonHands: 'Выиграли {won} из {hands} рук: {times} ставки на руку',
  tooHigh: 'Все руки вместе: не больше {amount}',
  auto: 'Автоигра держит карты по совету.',
  rules: [
    'Пять карт раздают сразу для 5, 10 или 25 рук. Карты, которые вы держите, остаются в каждой. Затем каждая рука добирает из своей колоды: из 47 карт, которых не раздали.',
    'Ставка указана на одну руку; на кнопке – ставка на все. Каждая рука оплачивается по таблице, в ставках на руку.',
    'Совет отмечает карты с наибольшей средней выплатой по всем обменам, точно вычисленной для каждой раздачи. Его можно выключить, в том числе клавишей H. Клавиши 1–5 держат карты.',
    'Возврат по совету при любом числе рук: «Валеты или лучше» 99,54 %, бонус-покер 99,17 %, дикие двойки 98,91 %. В диких двойках двойка заменяет любую карту.',
    'Раздачу, которую оставили на 24 часа, доигрывают с картами по совету.',
  ],
};

export const multiHandTextsOf: Record<Language, MultiHandTexts> = { en, uk, ru };
