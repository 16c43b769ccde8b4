import type { Suit } from '../../../runtime/book/steps.ts';
import type { Language } from '../../../runtime/title.ts';

/** Texts of the table. */
interface TableTexts {
  /** Name of the place. */
  name: string;
  /** The offer after a win, its answers and the player's switch. */
  offer: { title: string; how: string; risk: string; each: string };
  question: string;
  deal: string;
  how: string;
  all: string;
  half: string;
  collect: string;
  dealing: string;
  dealerCard: string;
  /** How the rest of the deck compares with the dealer’s card. */
  odds: string;
  pick: string;
  place: string;
  risked: string;
  safe: string;
  results: { won: string; tied: string; lost: string };
  paid: string;
  /** Name of a card for screen readers. */
  card: string;
  ranks: Readonly<Record<string, string>>;
  suits: Readonly<Record<Suit, string>>;
}

export const tableTexts: Record<Language, TableTexts> = {
  en: {
    name: 'The djinn’s table',
    offer: {
      title: 'A game with the djinn?',
      how: 'A higher card doubles your win, a lower one loses it.',
      risk: 'Risk it',
      each: 'Offer after each win',
    },
    question: 'Risk your win?',
    deal: 'Deal {step} of {steps}',
    how: 'You risk first, then the djinn opens his card and you pick one of four. Higher doubles, equal keeps, lower loses.',
    all: 'Risk all',
    half: 'Risk half',
    collect: 'Collect',
    dealing: 'The djinn deals',
    dealerCard: 'The djinn has: {card}',
    odds: 'In the rest of the deck: {higher} higher, {equal} equal, {lower} lower',
    pick: 'Pick a card',
    place: 'Card {place}',
    risked: 'At risk {amount}',
    safe: 'Kept {amount}',
    results: { won: 'Higher: doubled!', tied: 'Equal: you keep it', lost: 'The djinn is higher' },
    paid: 'You collect',
    card: '{rank} of {suit}',
    ranks: { A: 'ace', K: 'king', Q: 'queen', J: 'jack' },
    suits: { spades: 'spades', hearts: 'hearts', diamonds: 'diamonds', clubs: 'clubs' },
  },
  uk: {
    name: 'Стіл джина',
    offer: {
      title: 'Партія з джином?',
      how: 'Старша карта подвоїть виграш, молодша — забере.',
      risk: 'Ризикнути',
      each: 'Пропонувати після виграшу',
    },
    question: 'Ризикнути виграшем?',
    deal: 'Роздача {step} з {steps}',
    how: 'Спершу ви ризикуєте, потім джин відкриває карту, а ви берете одну з чотирьох. Старша подвоює, рівна зберігає, молодша програє.',
    all: 'Ризикнути всім',
    half: 'Половиною',
    collect: 'Забрати',
    dealing: 'Джин здає',
    dealerCard: 'У джина: {card}',
    odds: 'У решті колоди: старших {higher}, рівних {equal}, молодших {lower}',
    pick: 'Виберіть карту',
    place: 'Карта {place}',
    risked: 'У грі {amount}',
    safe: 'Збережено {amount}',
    results: { won: 'Старша: подвоєно!', tied: 'Рівні: усе лишається', lost: 'У джина старша' },
    paid: 'Ви забираєте',
    card: '{rank}, {suit}',
    ranks: { A: 'туз', K: 'король', Q: 'дама', J: 'валет' },
    suits: { spades: 'піки', hearts: 'чирви', diamonds: 'бубни', clubs: 'трефи' },
  },
  ru: {
    name: 'Стол джинна',
    offer: {
      title: 'Партия с джинном?',
      how: 'Старшая карта удвоит выигрыш, младшая — заберёт.',
      risk: 'Рискнуть',
      each: 'Предлагать после выигрыша',
    },
    question: 'Рискнуть выигрышем?',
    deal: 'Раздача {step} из {steps}',
    how: 'Сначала вы рискуете, потом джинн открывает карту, а вы берёте одну из четырёх. Старшая удваивает, равная сохраняет, младшая проигрывает.',
    all: 'Рискнуть всем',
    half: 'Половиной',
    collect: 'Забрать',
    dealing: 'Джинн сдаёт',
    dealerCard: 'У джинна: {card}',
    odds: 'В остатке колоды: старших {higher}, равных {equal}, младших {lower}',
    pick: 'Выберите карту',
    place: 'Карта {place}',
    risked: 'В игре {amount}',
    safe: 'Сохранено {amount}',
    results: { won: 'Старше: удвоено!', tied: 'Равны: всё остаётся', lost: 'У джинна старше' },
    paid: 'Вы забираете',
    card: '{rank}, {suit}',
    ranks: { A: 'туз', K: 'король', Q: 'дама', J: 'валет' },
    suits: { spades: 'пики', hearts: 'червы', diamonds: 'бубны', clubs: 'трефы' },
  },
};
