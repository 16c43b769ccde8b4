import { id as uuid } from '@altyn/contracts/common';
import { formatMoney } from '@altyn/domain/money';
import { type Change, type Command, type CommandContext, UsageError } from '../../platform/cli/cli.ts';
import { actOf } from '../../platform/cli/command-input.ts';
import { about, becomes } from '../../platform/cli/preview.ts';
import { inEuroCents } from '../settings/index.ts';
import { decideHeld } from './decide-referral.ts';
import { findReferralById, listInState, type Referral, type ReferralState } from './referral-store.ts';
import { weightOfMinor } from './rules.ts';

const maxListed = 200;
const states = ['open', 'waiting', 'held', 'rewarded', 'ended'] as const satisfies readonly ReferralState[];
const one: Command['options'] = { id: { summary: 'The referral', kind: 'id', isRequired: true } };

function readId({ options }: Pick<CommandContext, 'options'>): string {
  const { id = '' } = options;
  if (!uuid.safeParse(id).success) throw new UsageError("--id must be a referral's id");
  return id;
}

const rewardText = ({ reward, rewardCurrency }: Referral) => `reward ${formatMoney(reward)} ${rewardCurrency}`;

/** Reasons why an approved reward cannot be given now. */
const obstacles = {
  unmet: 'a rollback or a returned deposit has undone a condition',
  blocked: 'one of the two is disabled, on a break or excluded',
  cap: 'the referrer has reached the friends of this month',
  switched_off: 'the bonus of the kind Referral is switched off in that currency',
};

async function decide(context: CommandContext, isApproved: boolean): Promise<void> {
  const id = readId(context);
  const outcome = await decideHeld(context.deps, { ...actOf(context), id, isApproved });
  if (outcome === 'unknown') throw new UsageError(`${id}: there is no such held reward`);
  if (outcome !== 'rewarded' && outcome !== 'denied') throw new UsageError(`${id}: ${obstacles[outcome]}`);
  context.print(`${id} ${outcome}`);
}

async function previewDecision({ deps, options }: CommandContext, isApproved: boolean): Promise<Change[]> {
  const row = await findReferralById(deps.db.kysely, readId({ options }));
  if (!row) throw new UsageError('there is no such referral');
  const friend = `${formatMoney(row.friendReward)} ${row.currency}`;
  const rewards = isApproved
    ? [becomes('to the referrer', null, rewardText(row)), becomes('to the friend', null, friend)]
    : [];
  return [
    about('referrer', row.referrerId),
    about('friend', row.friendId),
    about('shared', row.signals.join(' ') || 'nothing'),
    ...rewards,
    becomes('state', row.state, isApproved ? 'rewarded' : 'denied'),
  ];
}

/** Operator commands for referrals. */
export const referralCommands: readonly Command[] = [
  {
    name: 'referral list',
    summary: 'List referrals in a state (default: held), oldest first',
    options: { state: { summary: states.join(', '), kind: 'choice', choices: states } },
    permission: 'bonuses.read',
    isAudited: false,
    async run({ deps, options, print }) {
      const state = states.find((known) => known === (options['state'] ?? 'held'));
      if (!state) throw new UsageError(`--state is one of ${states.join(', ')}`);
      for (const row of await listInState(deps.db.kysely, state, maxListed)) {
        const { id, referrerId, friendId, registeredAt, signals } = row;
        const shared = signals.length > 0 ? `shared ${signals.join(' ')}` : 'nothing shared';
        print(
          [
            id,
            registeredAt.toISOString(),
            `referrer ${referrerId}`,
            `friend ${friendId}`,
            rewardText(row),
            shared,
          ].join('  '),
        );
      }
    },
  },
  {
    name: 'referral show',
    summary: 'Show a referral, its terms and its progress',
    options: one,
    permission: 'bonuses.read',
    isAudited: false,
    async run(context) {
      const row = await findReferralById(context.deps.db.kysely, readId(context));
      if (!row) throw new UsageError('there is no such referral');
      const { currency, minDeposit, wager, wagered, state, reason, signals, friendReward } = row;
      const lines = [
        `state ${state}${reason === null ? '' : ` (${reason})`}`,
        `referrer ${row.referrerId}, ${rewardText(row)}`,
        `friend ${row.friendId}, reward ${formatMoney(friendReward)} ${currency}`,
        `deposit of ${formatMoney(minDeposit)} ${currency}, wagered ${formatMoney(wagered / weightOfMinor)} of ${formatMoney(wager)} ${currency}`,
        `registered ${row.registeredAt.toISOString()}, counts until ${row.countsUntil.toISOString()}`,
        `fulfilled ${row.fulfilledAt?.toISOString() ?? '-'}, decided ${row.decidedAt?.toISOString() ?? '-'}`,
        `shared ${signals.join(' ') || '-'}`,
      ];
      for (const line of lines) context.print(line);
    },
  },
  {
    name: 'referral approve',
    summary: 'Approve a held reward for a referral',
    options: one,
    permission: 'bonuses.write',
    isAudited: true,
    async weigh({ deps, options }) {
      const row = await findReferralById(deps.db.kysely, readId({ options }));
      if (!row) return undefined;
      const toReferrer = await inEuroCents(deps, row.reward, row.rewardCurrency);
      return { eurMinor: toReferrer + (await inEuroCents(deps, row.friendReward, row.currency)) };
    },
    preview: (context) => previewDecision(context, true),
    run: (context) => decide(context, true),
  },
  {
    name: 'referral deny',
    summary: 'Deny a held reward for a referral',
    options: one,
    permission: 'bonuses.write',
    isAudited: true,
    preview: (context) => previewDecision(context, false),
    run: (context) => decide(context, false),
  },
];
