import { id as uuid } from '@altyn/contracts/common';
import { type Command, UsageError } from '../../platform/cli/cli.ts';
import { actOf, demand, given } from '../../platform/cli/command-input.ts';
import { about, becomes } from '../../platform/cli/preview.ts';
import { decideLink } from './decide-link.ts';
import { findLink, type Link, listLinks, readStanding } from './link-store.ts';
import { readAnswers } from './register-store.ts';

const maxListed = 200;

function readId(text: string, name: string): string {
  if (!uuid.safeParse(text).success) throw new UsageError(`--${name} must be an id`);
  return text;
}

const reasonsOf = ({ reasons }: Link) =>
  reasons.map(({ kind, shown }) => (shown ? `${kind} (${shown})` : kind)).join(', ');

const lineOf = (link: Link) =>
  [
    link.id,
    link.foundAt.toISOString(),
    link.state,
    `weight ${link.weight}`,
    link.one,
    link.other,
    reasonsOf(link),
  ].join('  ');

const list: Command = {
  name: 'person list',
  summary: 'List likely links between accounts that await review, or all links of a player, with reasons',
  options: { player: { summary: "The player's id; default: all links that await review", kind: 'player' } },
  permission: 'risk.read',
  isAudited: false,
  async run({ deps, options, print }) {
    const playerId = options['player'] === undefined ? undefined : readId(options['player'], 'player');
    for (const link of await listLinks(deps.db.kysely, { playerId, limit: maxListed })) print(lineOf(link));
  },
};

const show: Command = {
  name: 'person show',
  summary: 'Show the accounts of one person, their links, and the answer of the register of excluded persons',
  options: { player: { summary: "A player's id", kind: 'player', isRequired: true } },
  permission: 'risk.read',
  isAudited: false,
  async run(context) {
    const { deps, print } = context;
    const playerId = readId(given(context, 'player'), 'player');
    const { accounts, isInReview } = await readStanding(deps.db.kysely, playerId);
    const answers = await readAnswers(deps.db.kysely, accounts);
    for (const account of accounts) print(`account ${account}  register: ${answers.get(account) ?? 'not asked'}`);
    if (isInReview) print('A likely link waits for a review: no bonuses and prizes until then.');
    for (const link of await listLinks(deps.db.kysely, { playerId, limit: maxListed })) print(lineOf(link));
  },
};

const decidedAs = (verb: 'cut' | 'confirm') => (verb === 'cut' ? 'cut' : 'confirmed');

function decide(verb: 'cut' | 'confirm', summary: string): Command {
  return {
    name: `person ${verb}`,
    summary,
    options: { id: { summary: 'The link', kind: 'id', isRequired: true } },
    permission: 'risk.decide',
    isAudited: true,
    async preview({ deps, options }) {
      const link = await findLink(deps.db.kysely, readId(options['id'] ?? '', 'id'));
      if (!link) throw new UsageError(`${options['id']}: there is no such link`);
      const accounts = [about('account', link.one), about('account', link.other)];
      return [...accounts, about('reasons', reasonsOf(link)), becomes('link', link.state, decidedAs(verb))];
    },
    async run(context) {
      const { deps, print } = context;
      const id = readId(given(context, 'id'), 'id');
      if (!(await findLink(deps.db.kysely, id))) throw new UsageError(`${id}: there is no such link`);
      const state = decidedAs(verb);
      print(lineOf(demand(await decideLink(deps, { id, state, ...actOf(context) }))));
    },
  };
}

export const personsCommands: readonly Command[] = [
  list,
  show,
  decide('cut', 'Two persons: the link is cut and stays cut'),
  decide('confirm', 'One person: the accounts count as one'),
];
