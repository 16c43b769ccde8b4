import { openSheet } from '../../runtime/controls/dialogs.ts';
import { element } from '../../runtime/dom.ts';
import { fill } from '../../runtime/texts/texts.ts';
import type { TableState } from '../messages.ts';
import { amountOf } from './amount.ts';
import type { LiveTexts } from '../texts/live-texts.ts';

/** Wins over the scene; the sheet has all. */
const shownOverScene = 3;

interface Options {
  live: LiveTexts;
  closeText: string;
  money(minor: bigint): string;
  state(): TableState | undefined;
}

/** A win as it is shown: the player's own one with its exact amount. */
interface ShownWinner {
  name: string;
  amount: bigint;
  isOwn: boolean;
}

/** The wins of the last result, highest first. The player's own one is always among them. */
export function winnersOf(
  { presence, ownWin, limits }: Pick<TableState, 'presence' | 'ownWin' | 'limits'>,
  youText: string,
  max: number,
): ShownWinner[] {
  const all = (presence?.winners ?? []).map(({ id, name, win }): ShownWinner => {
    const isOwn = ownWin?.id === id;
    const exact = isOwn ? ownWin.win : undefined;
    return { name: isOwn ? youText : name, amount: exact ?? amountOf(win, { limits }), isOwn };
  });
  const shown = all.slice(0, max);
  if (ownWin?.win === undefined || all.length === 0 || shown.some(({ isOwn }) => isOwn)) return shown;
  return [...shown.slice(0, max - 1), { name: youText, amount: ownWin.win, isOwn: true }];
}

/** Others at the table: the last wins over the scene and beside the table, and a sheet with names. */
export function createPresencePanel({ live, closeText, money, state }: Options) {
  const { presence: texts } = live;
  const overlay = element('ol', { class: 'winners', 'aria-hidden': 'true', hidden: '' });
  const side = element('section', { class: 'presence', 'aria-label': texts.heading });
  let shown = '';

  function rows(winners: readonly ShownWinner[]): HTMLElement[] {
    return winners.map(({ name, amount, isOwn }) => {
      // Wins of others are told roughly.
      const text = isOwn ? money(amount) : fill(texts.about, { amount: money(amount) });
      return element('li', isOwn ? { class: 'own' } : {}, element('span', {}, name), element('b', {}, text));
    });
  }

  function lists(of: TableState): HTMLElement[] {
    const winners = winnersOf(of, texts.you, Number.POSITIVE_INFINITY);
    const names = of.presence?.names ?? [];
    return [
      element('h3', {}, texts.winners),
      winners.length > 0
        ? element('ol', { class: 'winner-list' }, ...rows(winners))
        : element('p', {}, texts.noWinners),
      element('h3', {}, fill(live.viewers, { count: of.crowd.viewers })),
      element('ul', { class: 'player-names' }, ...names.map((name) => element('li', {}, name))),
    ];
  }

  return {
    overlay,
    side,
    /** Lists winners and names in a sheet. */
    open() {
      const now = state();
      if (now?.presence) openSheet({ heading: texts.heading, close: closeText, className: 'sheet' }, ...lists(now));
    },
    render() {
      const now = state();
      if (!now?.presence) return;
      const isResult = now.round?.phase === 'RESULT' || now.round?.phase === 'SETTLED';
      const over = isResult ? winnersOf(now, texts.you, shownOverScene) : [];
      const { presence, crowd, ownWin } = now;
      const mark = JSON.stringify([presence, crowd.viewers, isResult, ownWin?.id, `${ownWin?.win}`]);
      if (mark === shown) return;
      shown = mark;
      overlay.hidden = over.length === 0;
      overlay.replaceChildren(...rows(over));
      side.replaceChildren(...lists(now));
    },
  };
}
