import type { SessionView } from '@altyn/contracts/studio-game';
import { element, icon, svg } from './dom.ts';
import { fill, type Texts } from './texts.ts';
import { atlasPosition, type Language, type Title } from './title.ts';

interface Action {
  label: string;
  isPrimary?: boolean;
  run?: () => void;
}

function open(node: HTMLDialogElement, close: HTMLElement): void {
  close.addEventListener('click', () => node.close());
  node.addEventListener('click', (event) => {
    if (event.target === node) node.close();
  });
  node.addEventListener('close', () => node.remove());
  document.body.append(node);
  node.showModal();
}

/** A message with actions; each closes it. */
export function showNotice(notice: { text: string; actions: readonly Action[] }): HTMLDialogElement {
  const node = element('dialog', { class: 'notice', 'aria-label': notice.text }, element('p', {}, notice.text));
  const buttons = notice.actions.map(({ label, isPrimary, run }) => {
    const made = element('button', { type: 'button', class: isPrimary ? 'primary' : 'plain' }, label);
    made.addEventListener('click', () => {
      node.close();
      run?.();
    });
    return made;
  });
  node.append(element('div', { class: 'actions' }, ...buttons));
  node.addEventListener('close', () => node.remove());
  document.body.append(node);
  node.showModal();
  return node;
}

export const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null;

function linePicture(rows: readonly number[], number: number): HTMLElement {
  const cells = rows.map((row, reel) =>
    svg('rect', { x: String(reel * 10 + 1), y: String(row * 10 + 1), width: '8', height: '8', rx: '2' }),
  );
  const grid = svg('path', { d: 'M0 10h50M0 20h50M10 0v30M20 0v30M30 0v30M40 0v30', class: 'grid' });
  return element(
    'li',
    {},
    svg('svg', { viewBox: '0 0 50 30', 'aria-hidden': 'true' }, grid, ...cells),
    element('span', {}, String(number)),
  );
}

/** The rules: what pays how much at this stake, lines, free spins, the published odds. */
export function showRules(of: {
  title: Title;
  language: Language;
  texts: Texts;
  rules: SessionView['rules'];
  stakeMinor: bigint;
  money: (minor: bigint) => string;
}): void {
  const { title, language, texts, rules, stakeMinor, money } = of;
  const names = title.symbolNames[language];
  const words = texts.rulesText;
  const lineBet = stakeMinor / BigInt(rules.lines.length);
  const picture = (symbol: string) => {
    const node = element('i', { class: 'cell', role: 'img', 'aria-label': names[symbol] ?? symbol });
    node.style.backgroundPosition = atlasPosition(title, symbol);
    return node;
  };
  const card = (symbol: string, ...lines: (Node | string)[]) => {
    return element('li', {}, picture(symbol), element('div', {}, ...lines));
  };
  const pays = Object.entries(rules.pays).map(([symbol, amounts]) =>
    card(
      symbol,
      ...[...amounts.entries()]
        .reverse()
        .map(([i, pay]) => element('p', {}, element('b', {}, String(i + 3)), money(lineBet * BigInt(pay)))),
    ),
  );
  const scatterPays = fill(words.scatter, {
    three: rules.scatter_pays['3'] ?? 0,
    four: rules.scatter_pays['4'] ?? 0,
    five: rules.scatter_pays['5'] ?? 0,
  });
  const free = fill(words.free, {
    three: rules.free_spins['3'] ?? 0,
    four: rules.free_spins['4'] ?? 0,
    five: rules.free_spins['5'] ?? 0,
    times: rules.free_spin_multiplier,
    most: rules.max_free_spins,
  });
  const published = [
    fill(words.rtp, { rtp: rules.rtp }),
    fill(words.odds, { rate: rules.hit_rate }),
    fill(words.max, { max: rules.max_spin_multiple, round: rules.max_win_multiple }),
    words.fair,
  ];
  const close = element('button', { type: 'button', class: 'round', 'aria-label': texts.close }, icon('close'));
  const node = element(
    'dialog',
    { class: 'rules', 'aria-label': texts.rules },
    element('header', {}, element('h2', {}, texts.rules), close),
    element(
      'div',
      { class: 'rules-body', tabindex: '0' },
      element('ul', { class: 'special' }, card(rules.wild, words.wild), card(rules.scatter, scatterPays)),
      element('p', { class: 'lead' }, free),
      element('h3', {}, `${texts.stake} ${money(stakeMinor)}`),
      element('ul', { class: 'pays' }, ...pays),
      element('p', {}, words.lines),
      element('ul', { class: 'line-list' }, ...rules.lines.map((rows, i) => linePicture(rows, i + 1))),
      ...published.map((text) => element('p', {}, text)),
    ),
  );
  open(node, close);
}
