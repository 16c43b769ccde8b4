import type { FiveCardHand } from '@altyn/engines/wagers/cards/five-card-hands';
import type { OasisResult } from '@altyn/engines/wagers/cards/oasis-poker';
import type { Language } from '../../runtime/title.ts';

/** Bets of a round of Oasis poker. */
export type OasisSpot = 'exchange' | 'ante' | 'bet';

/** Texts of Oasis poker. `fill` replaces `{…}`. */
export interface OasisTexts {
  spots: Record<OasisSpot, string>;
  /** What the bet and the exchange are before they are made, the exchange from `{least}` to `{most}` antes. */
  betOdds: string;
  exchangePrices: string;
  returned: string;
  hands: Record<FiveCardHand, string>;
  results: Record<OasisResult | 'folded', string>;
  /** Below a card that is to be exchanged, and said of one that should be. */
  out: string;
  advised: string;
  placeHint: string;
  exchangeHint: string;
  playHint: string;
  exchangeCards: string;
  pays: string;
  rules: readonly string[];
}

const en: OasisTexts = {
  spots: { exchange: 'Exchange', ante: 'Ante', bet: 'Bet' },
  betOdds: 'up to {pays} : 1',
  exchangePrices: '1 ante each',
  returned: 'returned',
  hands: {
    high: 'High card',
    aceKing: 'Ace and king',
    pair: 'Pair',
    twoPairs: 'Two pairs',
    three: 'Three of a kind',
    straight: 'Straight',
    flush: 'Flush',
    fullHouse: 'Full house',
    four: 'Four of a kind',
    straightFlush: 'Straight flush',
    royal: 'Royal flush',
  },
  results: {
    win: 'You win',
    lose: 'The dealer wins',
    push: 'Tie: ante and bet come back',
    unqualified: 'The dealer does not play: no ace and king',
    folded: 'Folded',
  },
  out: 'Out',
  advised: 'better exchanged',
  placeHint: 'Tap Ante to place a chip',
  exchangeHint: 'Tap cards to exchange them',
  playHint: 'Play or fold',
  exchangeCards: 'Exchange {count}',
  pays: 'The bet pays',
  rules: [
    'One deck, shuffled before each round. You and the dealer get five cards each; one of the dealer’s is open.',
    'Before you decide, exchange any of your cards once. Each card costs one ante, which does not come back.',
    'Play with a bet of two antes, or fold and lose the ante. The dealer plays with an ace and a king or better. Without them the ante pays 1 to 1 and the bet comes back.',
    'Otherwise the better hand wins. Your ante then pays 1 to 1 and the bet by your hand: royal flush {royal} to 1, straight flush {straightFlush}, four of a kind {four}, full house {fullHouse}, flush {flush}, straight {straight}, three of a kind {three}, two pairs {twoPairs}, any other {high} to 1. At a tie both come back.',
    'Return to player: 98.96 % of the ante by the advised play. Advice counts every card you may draw and every hand of the dealer; it exchanges one card or none.',
    'Keys: 1 to 5 choose cards, X exchanges, K keeps all, P plays, F folds. A hand left open for 24 hours is folded.',
  ],
};

const uk: OasisTexts = {
  spots: { exchange: 'Обмін', ante: 'Анте', bet: 'Ставка' },
  betOdds: 'до {pays} : 1',
  exchangePrices: 'по 1 анте',
  returned: 'повернено',
  hands: {
    high: 'Старша карта',
    aceKing: 'Туз і король',
    pair: 'Пара',
    twoPairs: 'Дві пари',
    three: 'Трійка',
    straight: 'Стріт',
    flush: 'Флеш',
    fullHouse: 'Фул-хаус',
    four: 'Каре',
    straightFlush: 'Стріт-флеш',
    royal: 'Роял-флеш',
  },
  results: {
    win: 'Ви виграли',
    lose: 'Виграв дилер',
    push: 'Нічия: анте і ставка повертаються',
    unqualified: 'Дилер не грає: немає туза з королем',
    folded: 'Пас',
  },
  out: 'Обмін',
  advised: 'краще обміняти',
  placeHint: 'Торкніться «Анте», щоб поставити фішку',
  exchangeHint: 'Торкніться карт, щоб обміняти їх',
  playHint: 'Грайте або пасуйте',
  exchangeCards: 'Обміняти {count}',
  pays: 'Ставка платить',
  rules: [
    'Одна колода, що тасується перед кожним раундом. Ви і дилер отримуєте по п’ять карт; одна карта дилера відкрита.',
    'До рішення можна один раз обміняти будь-які свої карти. Кожна карта коштує одне анте, яке не повертається.',
    'Грайте зі ставкою у два анте або пасуйте і втратьте анте. Дилер грає з тузом і королем або краще. Без них анте платить 1 до 1, а ставка повертається.',
    'Інакше виграє краща рука. Тоді анте платить 1 до 1, а ставка – за вашою рукою: роял-флеш {royal} до 1, стріт-флеш {straightFlush}, каре {four}, фул-хаус {fullHouse}, флеш {flush}, стріт {straight}, трійка {three}, дві пари {twoPairs}, будь-яка інша {high} до 1. За нічиєї обидві повертаються.',
    'Повернення: 98,96 % від анте за порадою. Порада враховує кожну карту, яку ви можете отримати, і кожну руку дилера; вона радить обміняти одну карту або жодної.',
    'Клавіші: 1–5 обирають карти, X обмінює, K лишає всі, P грає, F пасує. Руку, яку залишили на 24 години, скидають.',
  ],
};

const ru: OasisTexts = {
  spots: { exchange: 'Обмен', ante: 'Анте', bet: 'Ставка' },
  betOdds: 'до {pays} : 1',
  exchangePrices: 'по 1 анте',
  returned: 'возвращено',
  hands: {
    high: 'Старшая карта',
    aceKing: 'Туз и король',
    pair: 'Пара',
    twoPairs: 'Две пары',
    three: 'Тройка',
    straight: 'Стрит',
    flush: 'Флеш',
    fullHouse: 'Фулл-хаус',
    four: 'Каре',
    straightFlush: 'Стрит-флеш',
    royal: 'Роял-флеш',
  },
  results: {
    win: 'Вы выиграли',
    lose: 'Выиграл дилер',
    push: 'Ничья: анте и ставка возвращаются',
    unqualified: 'Дилер не играет: нет туза с королём',
    folded: 'Пас',
  },
  out: 'Обмен',
  advised: 'лучше обменять',
  placeHint: 'Нажмите «Анте», чтобы поставить фишку',
  exchangeHint: 'Нажмите карты, чтобы обменять их',
  playHint: 'Играйте или пасуйте',
  exchangeCards: 'Обменять {count}',
  pays: 'Ставка платит',
  rules: [
    'Одна колода, которая тасуется перед каждым раундом. Вы и дилер получаете по пять карт; одна карта дилера открыта.',
    'До решения можно один раз обменять любые свои карты. Каждая карта стоит одно анте, которое не возвращается.',
    'Играйте со ставкой в два анте или пасуйте и потеряйте анте. Дилер играет с тузом и королём или лучше. Без них анте платит 1 к 1, а ставка возвращается.',
    'Иначе выигрывает лучшая рука. Тогда анте платит 1 к 1, а ставка – по вашей руке: роял-флеш {royal} к 1, стрит-флеш {straightFlush}, каре {four}, фулл-хаус {fullHouse}, флеш {flush}, стрит {straight}, тройка {three}, две пары {twoPairs}, любая другая {high} к 1. При ничьей обе возвращаются.',
    'Возврат: 98,96 % от анте по совету. Совет учитывает каждую карту, которую вы можете получить, и каждую руку дилера; он советует обменять одну карту или ни одной.',
    'Клавиши: 1–5 выбирают карты, X обменивает, K оставляет все, P играет, F пасует. Руку, которую оставили на 24 часа, сбрасывают.',
  ],
};

export const oasisTextsOf: Record<Language, OasisTexts> = { en, uk, ru };
