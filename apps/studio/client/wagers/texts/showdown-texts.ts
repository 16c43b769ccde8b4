import type { DragonTigerSpot } from '@altyn/engines/wagers/cards/dragon-tiger';
import type { ThreeCardHand } from '@altyn/engines/wagers/cards/three-card-hands';
import type { ThreeCardResult, ThreeCardSpot } from '@altyn/engines/wagers/cards/three-card-poker';
import type { Language } from '../../runtime/title.ts';

/** Texts of Dragon Tiger and three-card poker. `fill` replaces `{…}`. */
export interface ShowdownTexts {
  dragonTiger: Record<DragonTigerSpot, string>;
  lastDeals: string;
  dragonTigerRules: readonly string[];
  dealer: string;
  you: string;
  threeCard: Record<ThreeCardSpot | 'play' | 'bonus', string>;
  hands: Record<ThreeCardHand, string>;
  results: Record<ThreeCardResult | 'folded' | 'alone', string>;
  threeCardHint: string;
  threeCardRules: readonly string[];
}

const en: ShowdownTexts = {
  dragonTiger: { dragon: 'Dragon', tiger: 'Tiger', tie: 'Tie', suitedTie: 'Suited tie' },
  lastDeals: 'Last deals',
  dragonTigerRules: [
    'Eight decks, shuffled before each round. Dragon and Tiger get one card each; the higher one wins, aces are low.',
    'Dragon and Tiger pay 1 to 1; at a tie, half of the stake comes back. A tie pays 11 to 1, a tie of the same suit 50 to 1. Return to player: Dragon and Tiger 96.27 %, Tie 89.64 %, Suited tie 86.02 %.',
  ],
  dealer: 'Dealer',
  you: 'You',
  threeCard: { ante: 'Ante', pairPlus: 'Pair plus', play: 'Play', bonus: 'Ante bonus' },
  hands: {
    high: 'High card',
    pair: 'Pair',
    flush: 'Flush',
    straight: 'Straight',
    three: 'Three of a kind',
    straightFlush: 'Straight flush',
  },
  results: {
    win: 'You win',
    lose: 'The dealer wins',
    push: 'Tie: the stakes come back',
    unqualified: 'No queen for the dealer: the ante pays, the play comes back',
    folded: 'Folded',
    alone: 'Pair plus only',
  },
  threeCardHint: 'Tap a spot to place a chip',
  threeCardRules: [
    'One deck, shuffled before each round. You get three cards: play for as much again as the ante, or fold and lose the ante.',
    'The dealer plays with a queen or better. Without one, the ante pays 1 to 1 and the play comes back. Otherwise the better hand wins: ante and play pay 1 to 1, at a tie both come back.',
    'Hands from the highest: straight flush, three of a kind, straight, flush, pair, high card. The ante bonus pays a straight flush 5 to 1, three of a kind 4 to 1, a straight 1 to 1, whatever the dealer holds.',
    'Pair plus pays your own hand, played or folded: a straight flush 40 to 1, three of a kind 30, a straight 6, a flush 4, a pair 1 to 1.',
    'Return to player: Ante 96.63 % of the ante by the best play, which is to play with a queen, a six and a four or better; Pair plus 97.68 %.',
    'Keys: P plays, F folds. A hand left open for 24 hours is folded.',
  ],
};

const uk: ShowdownTexts = {
  dragonTiger: { dragon: 'Дракон', tiger: 'Тигр', tie: 'Нічия', suitedTie: 'Нічия в масть' },
  lastDeals: 'Останні роздачі',
  dragonTigerRules: [
    'Вісім колод, що тасуються перед кожним раундом. Дракон і Тигр отримують по одній карті; виграє старша, туз — наймолодший.',
    'Дракон і Тигр платять 1 до 1; за нічиєї повертається половина ставки. Нічия платить 11 до 1, нічия в масть 50 до 1. Повернення: Дракон і Тигр 96,27 %, нічия 89,64 %, нічия в масть 86,02 %.',
  ],
  dealer: 'Дилер',
  you: 'Ви',
  threeCard: { ante: 'Анте', pairPlus: 'Пара плюс', play: 'Гра', bonus: 'Бонус анте' },
  hands: {
    high: 'Старша карта',
    pair: 'Пара',
    flush: 'Флеш',
    straight: 'Стріт',
    three: 'Трійка',
    straightFlush: 'Стріт-флеш',
  },
  results: {
    win: 'Ви виграли',
    lose: 'Виграв дилер',
    push: 'Нічия: ставки повертаються',
    unqualified: 'У дилера немає дами: анте виплачується, гра повертається',
    folded: 'Пас',
    alone: 'Лише пара плюс',
  },
  threeCardHint: 'Торкніться поля, щоб поставити фішку',
  threeCardRules: [
    'Одна колода, що тасується перед кожним раундом. Ви отримуєте три карти: грайте ще за одне анте або пасуйте і втратьте анте.',
    'Дилер грає з дамою або краще. Без неї анте платить 1 до 1, а гра повертається. Інакше виграє краща рука: анте і гра платять 1 до 1, за нічиєї обидві повертаються.',
    'Руки від найстаршої: стріт-флеш, трійка, стріт, флеш, пара, старша карта. Бонус анте платить за стріт-флеш 5 до 1, трійку 4 до 1, стріт 1 до 1, що б не мав дилер.',
    'Пара плюс платить за вашу руку, зіграну чи скинуту: стріт-флеш 40 до 1, трійка 30, стріт 6, флеш 4, пара 1 до 1.',
    'Повернення: анте 96,63 % від анте за найкращої гри, тобто грати з дамою, шісткою і четвіркою або краще; пара плюс 97,68 %.',
    'Клавіші: P грає, F пасує. Руку, яку залишили на 24 години, скидають.',
  ],
};

const ru: ShowdownTexts = {
  dragonTiger: { dragon: 'Дракон', tiger: 'Тигр', tie: 'Ничья', suitedTie: 'Ничья в масть' },
  lastDeals: 'Последние раздачи',
  dragonTigerRules: [
    'Восемь колод, которые тасуются перед каждым раундом. Дракон и Тигр получают по одной карте; выигрывает старшая, туз — самый младший.',
    'Дракон и Тигр платят 1 к 1; при ничьей возвращается половина ставки. Ничья платит 11 к 1, ничья в масть 50 к 1. Возврат: Дракон и Тигр 96,27 %, ничья 89,64 %, ничья в масть 86,02 %.',
  ],
  dealer: 'Дилер',
  you: 'Вы',
  threeCard: { ante: 'Анте', pairPlus: 'Пара плюс', play: 'Игра', bonus: 'Бонус анте' },
  hands: {
    high: 'Старшая карта',
    pair: 'Пара',
    flush: 'Флеш',
    straight: 'Стрит',
    three: 'Тройка',
    straightFlush: 'Стрит-флеш',
  },
  results: {
    win: 'Вы выиграли',
    lose: 'Выиграл дилер',
    push: 'Ничья: ставки возвращаются',
    unqualified: 'У дилера нет дамы: анте выплачивается, игра возвращается',
    folded: 'Пас',
    alone: 'Только пара плюс',
  },
  threeCardHint: 'Нажмите на поле, чтобы поставить фишку',
  threeCardRules: [
    'Одна колода, которая тасуется перед каждым раундом. Вы получаете три карты: играйте ещё за одно анте или пасуйте и потеряйте анте.',
    'Дилер играет с дамой или лучше. Без неё анте платит 1 к 1, а игра возвращается. Иначе выигрывает лучшая рука: анте и игра платят 1 к 1, при ничьей обе возвращаются.',
    'Руки от старшей: стрит-флеш, тройка, стрит, флеш, пара, старшая карта. Бонус анте платит за стрит-флеш 5 к 1, тройку 4 к 1, стрит 1 к 1, что бы ни было у дилера.',
    'Пара плюс платит за вашу руку, сыгранную или сброшенную: стрит-флеш 40 к 1, тройка 30, стрит 6, флеш 4, пара 1 к 1.',
    'Возврат: анте 96,63 % от анте при лучшей игре, то есть играть с дамой, шестёркой и четвёркой или лучше; пара плюс 97,68 %.',
    'Клавиши: P играет, F пасует. Руку, которую оставили на 24 часа, сбрасывают.',
  ],
};

export const showdownTextsOf: Record<Language, ShowdownTexts> = { en, uk, ru };
