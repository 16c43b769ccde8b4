/** Boards of the games. Each renders a round and offers the player's actions. */
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

function element(tag, className, text = '') {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  if (tag === 'button') made.type = 'button';
  return made;
}

/** Nine scratch fields, revealed one by one or all together. */
function scratchBoard({ root, texts, fill }) {
  const fields = Array.from({ length: 9 }, (_, index) => {
    const field = element('button', 'field');
    field.disabled = true;
    field.setAttribute('aria-label', fill(texts.field, { number: index + 1 }));
    return field;
  });
  const card = element('div', 'card');
  card.append(...fields);
  root.replaceChildren(card);
  const uncover = (field, value, prize) => {
    field.disabled = true;
    field.textContent = `×${value}`;
    field.removeAttribute('aria-label');
    field.className = `field bare${value === prize ? ' won' : ''}`;
  };
  return {
    actions: ({ amount }) => [{ label: fill(texts.buy, { amount }) }],
    begin() {
      for (const [index, field] of fields.entries()) {
        field.className = 'field';
        field.textContent = '';
        field.setAttribute('aria-label', fill(texts.field, { number: index + 1 }));
      }
    },
    /** Resolves when every field is revealed. */
    show({ fields: values, prize }, { offer }) {
      return new Promise((resolve) => {
        const left = new Set(fields);
        const scratch = (field) => {
          uncover(field, values[fields.indexOf(field)], prize);
          left.delete(field);
          if (left.size === 0) resolve();
        };
        for (const field of fields) {
          field.disabled = false;
          field.addEventListener('click', () => scratch(field));
        }
        offer(texts.scratchAll, () => [...left].forEach(scratch));
      });
    },
  };
}

/** A coin, or several, that spin until their sides are known. */
function coinBoard({ root, texts }, count = 1) {
  const coins = Array.from({ length: count }, () => element('div', 'coin', '?'));
  root.replaceChildren(...coins);
  return {
    actions: () => ['heads', 'tails'].map((pick) => ({ label: texts[pick], pick })),
    begin() {
      for (const coin of coins) {
        coin.textContent = '';
        coin.classList.add('turning');
      }
    },
    async show({ side, second }) {
      if (!isCalm()) await wait(900);
      for (const [index, coin] of coins.entries()) {
        coin.classList.remove('turning');
        coin.textContent = texts[index === 0 ? side : second];
      }
    },
    stop() {
      for (const coin of coins) coin.classList.remove('turning');
    },
  };
}

const rankNames = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
const suitNames = ['♠', '♥', '♣', '♦'];

/** The player's card beside the dealer's, which the second step reveals. */
function cardsBoard({ root, texts, fill }) {
  const faces = ['own', 'dealer'].map((who) => {
    const figure = element('figure', '');
    const face = element('div', 'face down');
    face.setAttribute('role', 'img');
    figure.append(face, element('figcaption', '', texts[who]));
    return { figure, face };
  });
  const hands = element('div', 'hands');
  hands.append(...faces.map(({ figure }) => figure));
  root.replaceChildren(hands);
  const put = ({ face }, card) => {
    const suit = card === undefined ? -1 : Math.floor(card / 13);
    const text = card === undefined ? '' : `${rankNames[card % 13]}${suitNames[suit]}`;
    face.className = `face${card === undefined ? ' down' : ''}${suit % 2 === 1 ? ' red' : ''}`;
    face.textContent = text;
    face.setAttribute('aria-label', text || texts.covered);
  };
  const deal = (state) => {
    put(faces[0], state.own);
    put(faces[1], state.dealer);
  };
  deal({});
  return {
    actions: ({ amount }) => [{ label: fill(texts.deal, { amount }) }],
    secondStep: texts.turn,
    begin: () => deal({}),
    open: deal,
    async show(state) {
      deal(state);
      if (!isCalm()) await wait(300);
    },
  };
}

export const boards = {
  'scratch-card': scratchBoard,
  'coin-flip': (page) => coinBoard(page),
  'two-coins': (page) => coinBoard(page, 2),
  'higher-card': cardsBoard,
};
