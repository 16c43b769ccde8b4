import type { HandName } from '@altyn/engines/wagers/poker-hands';
import type { PokerTableId } from '@altyn/engines/wagers/poker-tables';
import type { Language } from '../../runtime/title.ts';

/** Texts of blackjack and video poker. `fill` replaces `{…}`. */
export interface TableTexts {
  dealer: string;
  box: string;
  emptyBox: string;
  moves: Record<
    'hit' | 'stand' | 'double' | 'split' | 'surrender' | 'insure' | 'decline' | 'raise' | 'fold' | 'exchange' | 'keep',
    string
  >;
  outcomes: Record<'blackjack' | 'win' | 'push' | 'lose' | 'bust' | 'surrender', string>;
  advice: string;
  insuranceAsked: string;
  noBlackjack: string;
  closedCard: string;
  totalIs: string;
  blackjackPays: string;
  dealerStands: string;
  insurancePays: string;
  placeChips: string;
  pokerTable: string;
  pokerTables: Record<PokerTableId, string>;
  hands: Record<HandName, string>;
  draw: string;
  holdHint: string;
  held: string;
  dealHint: string;
  blackjackRules: readonly string[];
  pokerRules: readonly string[];
}

const en: TableTexts = {
  dealer: 'Dealer',
  box: 'Box {number}',
  emptyBox: 'Box {number}: tap to bet {amount}',
  moves: {
    hit: 'Hit',
    stand: 'Stand',
    double: 'Double',
    split: 'Split',
    surrender: 'Surrender',
    insure: 'Insurance',
    decline: 'No insurance',
    raise: 'Play',
    fold: 'Fold',
    exchange: 'Exchange',
    keep: 'Keep all',
  },
  outcomes: {
    blackjack: 'Blackjack',
    win: 'Win',
    push: 'Push',
    lose: 'Lost',
    bust: 'Bust',
    surrender: 'Surrendered',
  },
  advice: 'Advice',
  insuranceAsked: 'The dealer shows an ace. Insurance?',
  noBlackjack: 'The dealer has no blackjack',
  closedCard: 'closed card',
  totalIs: 'total {total}',
  blackjackPays: 'Blackjack pays 3 to 2',
  dealerStands: 'Dealer stands on 17',
  insurancePays: 'Insurance pays 2 to 1',
  placeChips: 'Tap a box to place a chip',
  pokerTable: 'Game',
  pokerTables: { jacks: 'Jacks or Better', bonus: 'Bonus Poker', deuces: 'Deuces Wild' },
  hands: {
    nothing: 'No win',
    jacks: 'Jacks or better',
    twoPairs: 'Two pairs',
    three: 'Three of a kind',
    straight: 'Straight',
    flush: 'Flush',
    fullHouse: 'Full house',
    four: 'Four of a kind',
    fourLow: 'Four 2 to 4',
    fourAces: 'Four aces',
    straightFlush: 'Straight flush',
    five: 'Five of a kind',
    wildRoyal: 'Wild royal flush',
    fourDeuces: 'Four deuces',
    royal: 'Royal flush',
  },
  draw: 'Draw',
  holdHint: 'Choose the cards to keep, then draw',
  held: 'Held',
  dealHint: 'Five cards, one draw',
  blackjackRules: [
    'Six decks, shuffled before each round. The dealer stands on all seventeens and looks for a blackjack under an ace or a ten.',
    'Blackjack pays 3 to 2. Double on any two cards, after a split too. A pair may be split to four hands; split aces get one card each. Surrender gives half the stake back. Insurance costs half of all stakes and pays 2 to 1.',
    'Advice shows basic strategy, by which the return is 99.67 ± 0.03 %. Insurance is never advised.',
    'A hand left open for 24 hours is played by basic strategy without further stakes; insurance is declined.',
  ],
  pokerRules: [
    'Five cards are dealt from one deck, shuffled before each round. Keep any of them: the others are exchanged once.',
    'Return by the best play: Jacks or Better 99.54 %, Bonus Poker 99.17 %, Deuces Wild 98.91 %. Deuces stand for any card in Deuces Wild.',
    'A hand left open for 24 hours keeps the cards that already pay, and deuces that are wild.',
  ],
};

const uk: TableTexts = {
  dealer: 'Дилер',
  box: 'Бокс {number}',
  emptyBox: 'Бокс {number}: торкніться, щоб поставити {amount}',
  moves: {
    hit: 'Ще',
    stand: 'Досить',
    double: 'Подвоїти',
    split: 'Розділити',
    surrender: 'Здатися',
    insure: 'Страховка',
    decline: 'Без страховки',
    raise: 'Грати',
    fold: 'Пас',
    exchange: 'Обміняти',
    keep: 'Лишити всі',
  },
  outcomes: {
    blackjack: 'Блекджек',
    win: 'Виграш',
    push: 'Нічия',
    lose: 'Програш',
    bust: 'Перебір',
    surrender: 'Здалися',
  },
  advice: 'Порада',
  insuranceAsked: 'У дилера туз. Потрібна страховка?',
  noBlackjack: 'У дилера немає блекджека',
  closedCard: 'закрита карта',
  totalIs: 'сума {total}',
  blackjackPays: 'Блекджек 3 до 2',
  dealerStands: 'Дилер зупиняється на 17',
  insurancePays: 'Страховка 2 до 1',
  placeChips: 'Торкніться боксу, щоб поставити фішку',
  pokerTable: 'Гра',
  pokerTables: { jacks: 'Валети або краще', bonus: 'Бонус-покер', deuces: 'Дикі двійки' },
  hands: {
    nothing: 'Без виграшу',
    jacks: 'Валети або краще',
    twoPairs: 'Дві пари',
    three: 'Трійка',
    straight: 'Стріт',
    flush: 'Флеш',
    fullHouse: 'Фул-хаус',
    four: 'Каре',
    fourLow: 'Каре 2–4',
    fourAces: 'Каре тузів',
    straightFlush: 'Стріт-флеш',
    five: 'П’ять однакових',
    wildRoyal: 'Дикий роял-флеш',
    fourDeuces: 'Чотири двійки',
    royal: 'Роял-флеш',
  },
  draw: 'Обміняти',
  holdHint: 'Оберіть карти, які залишаєте, і обміняйте решту',
  held: 'Тримаю',
  dealHint: 'П’ять карт, один обмін',
  blackjackRules: [
    'Шість колод, їх тасують перед кожним раундом. Дилер зупиняється на будь-яких сімнадцяти й перевіряє блекджек під тузом або десяткою.',
    'Блекджек сплачується 3 до 2. Подвоїти можна будь-які дві карти, зокрема після розділення. Пару можна розділити до чотирьох рук; розділені тузи отримують по одній карті. Якщо здатися, повертається половина ставки. Страховка коштує половину всіх ставок і сплачується 2 до 1.',
    'Порада показує базову стратегію, за якою повертається 99,67 ± 0,03 %. Страховку вона не радить ніколи.',
    'Руку, яку залишили на 24 години, дограють за базовою стратегією без додаткових ставок; від страховки відмовляються.',
  ],
  pokerRules: [
    'Роздають п’ять карт з однієї колоди, її тасують перед кожним раундом. Залиште будь-які з них: решту обміняють один раз.',
    'Повернення за найкращої гри: «Валети або краще» 99,54 %, бонус-покер 99,17 %, дикі двійки 98,91 %. У диких двійках двійка замінює будь-яку карту.',
    'У руці, яку залишили на 24 години, тримають карти, що вже виграють, і дикі двійки.',
  ],
};

const ru: TableTexts = {
  dealer: 'Дилер',
  box: 'Бокс {number}',
  emptyBox: 'Бокс {number}: нажмите, чтобы поставить {amount}',
  moves: {
    hit: 'Ещё',
    stand: 'Хватит',
    double: 'Удвоить',
    split: 'Разделить',
    surrender: 'Сдаться',
    insure: 'Страховка',
    decline: 'Без страховки',
    raise: 'Играть',
    fold: 'Пас',
    exchange: 'Обменять',
    keep: 'Оставить все',
  },
  outcomes: {
    blackjack: 'Блэкджек',
    win: 'Выигрыш',
    push: 'Ничья',
    lose: 'Проигрыш',
    bust: 'Перебор',
    surrender: 'Сдались',
  },
  advice: 'Совет',
  insuranceAsked: 'У дилера туз. Нужна страховка?',
  noBlackjack: 'У дилера нет блэкджека',
  closedCard: 'закрытая карта',
  totalIs: 'сумма {total}',
  blackjackPays: 'Блэкджек 3 к 2',
  dealerStands: 'Дилер останавливается на 17',
  insurancePays: 'Страховка 2 к 1',
  placeChips: 'Нажмите на бокс, чтобы поставить фишку',
  pokerTable: 'Игра',
  pokerTables: { jacks: 'Валеты или лучше', bonus: 'Бонус-покер', deuces: 'Дикие двойки' },
  hands: {
    nothing: 'Без выигрыша',
    jacks: 'Валеты или лучше',
    twoPairs: 'Две пары',
    three: 'Тройка',
    straight: 'Стрит',
    flush: 'Флеш',
    fullHouse: 'Фул-хаус',
    four: 'Каре',
    fourLow: 'Каре 2–4',
    fourAces: 'Каре тузов',
    straightFlush: 'Стрит-флеш',
    five: 'Пять одинаковых',
    wildRoyal: 'Дикий роял-флеш',
    fourDeuces: 'Четыре двойки',
    royal: 'Роял-флеш',
  },
  draw: 'Обменять',
  holdHint: 'Выберите карты, которые оставляете, и обменяйте остальные',
  held: 'Держу',
  dealHint: 'Пять карт, один обмен',
  blackjackRules: [
    'Шесть колод, их тасуют перед каждым раундом. Дилер останавливается на любых семнадцати и проверяет блэкджек под тузом или десяткой.',
    'Блэкджек оплачивается 3 к 2. Удвоить можно любые две карты, в том числе после разделения. Пару можно разделить до четырёх рук; разделённые тузы получают по одной карте. Если сдаться, возвращается половина ставки. Страховка стоит половину всех ставок и оплачивается 2 к 1.',
    'Совет показывает базовую стратегию, по которой возвращается 99,67 ± 0,03 %. Страховку она не советует никогда.',
    'Руку, которую оставили на 24 часа, доигрывают по базовой стратегии без дополнительных ставок; от страховки отказываются.',
  ],
  pokerRules: [
    'Раздают пять карт из одной колоды, её тасуют перед каждым раундом. Оставьте любые из них: остальные обменяют один раз.',
    'Возврат при лучшей игре: «Валеты или лучше» 99,54 %, бонус-покер 99,17 %, дикие двойки 98,91 %. В диких двойках двойка заменяет любую карту.',
    'В руке, которую оставили на 24 часа, держат карты, которые уже выигрывают, и дикие двойки.',
  ],
};

export const tableTextsOf: Record<Language, TableTexts> = { en, uk, ru };
