import { formatMoney } from '@altyn/domain/money';
import type { Command } from '../../../platform/cli/cli.ts';
import { given } from '../../../platform/cli/command-input.ts';
import { listViewedPayments } from './payment-view-store.ts';
import { listExcluded, searchPlayers } from './player-search-store.ts';

const maxListed = 200;

/** Commands that find players and list what concerns them. */
export const playerViewCommands: readonly Command[] = [
  {
    name: 'player find',
    summary: 'Find players by id, phone, mail, name, document, a card’s last four digits, a chain address or a payment',
    options: { query: { summary: 'Text to search for', kind: 'text', isRequired: true } },
    permission: 'players.read',
    isAudited: false,
    async run(context) {
      const text = given(context, 'query');
      for (const one of await searchPlayers(context.deps.db.kysely, { text, after: undefined, limit: maxListed })) {
        const state = one.isDisabled ? 'disabled' : 'active';
        const facts = [one.id, one.phone, one.email, one.name, one.country, one.currency, state];
        context.print(facts.map((fact) => fact ?? '-').join('  '));
      }
    },
  },
  {
    name: 'player excluded',
    summary: 'List players who are on a break, excluded, held or frozen',
    options: {},
    permission: 'players.read',
    isAudited: false,
    async run({ deps, print }) {
      for (const one of await listExcluded(deps.db.kysely, { at: deps.clock.now(), limit: maxListed }))
        print(`${one.id}  until ${one.until?.toISOString() ?? 'further notice'}  ${one.heldFor ?? 'own'}`);
    },
  },
  {
    name: 'deposit list',
    summary: 'List the newest deposits, all or those of a player or a status',
    options: {
      player: { summary: "The player's id", kind: 'player' },
      status: { summary: 'e.g. completed, reviewing', kind: 'text' },
    },
    permission: 'payments.read',
    isAudited: false,
    async run({ deps, options, print }) {
      const { player: playerId, status } = options;
      const page = { direction: 'deposit', after: undefined, limit: maxListed };
      for (const one of await listViewedPayments(deps.db.kysely, { ...page, playerId, status })) {
        const money = `${formatMoney(one.amountMinor)} ${one.currency}`;
        print([one.id, one.createdAt.toISOString(), one.playerId, one.status, money, one.method].join('  '));
      }
    },
  },
];
