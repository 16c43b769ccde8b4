import { formatMoney, parseMoney } from '@altyn/domain/money';
import { z } from 'zod';
import { type Command, type CommandContext, type CommandOption, UsageError } from '../../platform/cli/cli.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { findPlayer } from '../identity/index.ts';
import { inEuroCents } from '../settings/index.ts';
import { adjust, adjustablePockets } from './adjust.ts';
import { previewAdjustment, previewExclusion, previewLimit } from './command-previews.ts';
import { heldWinCommands } from './held-wins/held-win-commands.ts';
import { type ChangedBy, excludePlayer, setLimit } from './limits/change-limits.ts';
import { isLimit, limitKinds, limitPeriods } from './limits/limit-rules.ts';
import { monthCommands } from './month-commands.ts';

const playerOption: CommandOption = { summary: "The player's id", kind: 'player', isRequired: true };
const longestExclusionDays = 3_650;
const dayMs = 86_400_000;

/** Resolves the player and the operator to record in the audit log. */
async function prepare({ deps, options, actor }: CommandContext): Promise<{ playerId: string; by: ChangedBy }> {
  const id = z.uuid().safeParse(options['id']);
  if (!id.success || !(await findPlayer(deps.db.kysely, id.data)))
    throw new UsageError('--id must be the id of a player');
  return { playerId: id.data, by: { actor: 'operator', name: actor, reason: options['reason'] ?? '' } };
}

function read<Shape extends z.ZodType>(shape: Shape, value: unknown, problem: string): z.output<Shape> {
  const result = shape.safeParse(value);
  if (!result.success) throw new UsageError(problem);
  return result.data;
}

function readLimit({ options }: CommandContext) {
  const kind = read(z.enum(limitKinds), options['kind'], `--kind must be one of ${limitKinds.join(', ')}`);
  const period = read(z.enum(limitPeriods), options['period'], `--period must be one of ${limitPeriods.join(', ')}`);
  const text = options['amount'] ?? '';
  const amount = text === 'none' ? null : parseMoney(text);
  if (amount === undefined || (amount !== null && amount < 0n)) throw new UsageError('--amount must be money or none');
  if (!isLimit(kind, period)) throw new UsageError('--period bet is for stakes only');
  return { kind, period, amount };
}

/** The end of an exclusion that starts now. */
function readUntil({ deps, options }: CommandContext): Date {
  const days = read(
    z.coerce.number().int().min(1).max(longestExclusionDays),
    options['days'],
    `--days must be a whole number from 1 to ${longestExclusionDays}`,
  );
  return new Date(deps.clock.now().getTime() + days * dayMs);
}

function readAdjustment({ options }: CommandContext) {
  const names = adjustablePockets.join(', ');
  const pocket = read(z.enum(adjustablePockets), options['pocket'], `--pocket must be one of ${names}`);
  const ticket = read(z.string().regex(/^[\w.-]{1,100}$/), options['ticket'], '--ticket: letters, digits, . - _ only');
  const amountMinor = parseMoney(options['amount'] ?? '');
  if (!amountMinor) throw new UsageError('--amount must be money other than zero, e.g. 500.00 or --amount=-500.00');
  return { pocket, ticket, amountMinor };
}

const adjustmentProblem: Readonly<Record<string, string>> = {
  NOT_ENOUGH_BALANCE: 'The pocket does not hold so much',
  IDEMPOTENCY_CONFLICT: 'The ticket has moved other money of this player',
};

export const walletCommands: readonly Command[] = [
  {
    name: 'player limit',
    summary: "Set a player's limit at their request; a lower one applies at once, a higher one or none after 24 hours",
    options: {
      id: playerOption,
      kind: { summary: limitKinds.join(', '), kind: 'choice', choices: limitKinds, isRequired: true },
      period: { summary: limitPeriods.join(', '), kind: 'choice', choices: limitPeriods, isRequired: true },
      amount: {
        summary: "In the player's currency, e.g. 500.00; none to lift it",
        kind: 'money',
        orWord: 'none',
        isRequired: true,
      },
    },
    permission: 'players.write',
    isAudited: true,
    async preview(context) {
      const { playerId } = await prepare(context);
      return previewLimit(context.deps, { playerId, ...readLimit(context) });
    },
    async run(context) {
      const { deps, options, print } = context;
      const limit = readLimit(context);
      const { playerId, by } = await prepare(context);
      const state = await setLimit(deps, { playerId, ...limit }, by);
      if (isRefusal(state)) throw new UsageError('During an exclusion limits can only be made stricter');
      const { kind, period } = limit;
      const waits = state.limits.find((one) => one.kind === kind && one.period === period)?.nextAt;
      const from = waits ? `, from ${waits.toISOString()}` : '';
      print(`Player ${playerId}: ${kind} limit of a ${period}: ${options['amount']}${from}`);
    },
  },
  {
    name: 'player exclude',
    summary: 'Start a cool-off or self-exclusion: bets and deposits stop at once; it can be prolonged, never shortened',
    options: {
      id: playerOption,
      days: {
        summary: 'Days: 1, 7 or 30 for a cool-off, 184 or more for self-exclusion',
        kind: 'number',
        isRequired: true,
      },
    },
    permission: 'players.write',
    isAudited: true,
    async preview(context) {
      const until = readUntil(context);
      return previewExclusion(context.deps, { playerId: (await prepare(context)).playerId, until });
    },
    async run(context) {
      const { deps, print } = context;
      const until = readUntil(context);
      const { playerId, by } = await prepare(context);
      await excludePlayer(deps, { playerId, until }, by);
      print(`Player ${playerId}: excluded until ${until.toISOString()}`);
    },
  },
  {
    name: 'player adjust',
    summary:
      "Correct a player's pocket, as reconciliation advises: a ticket moves money once, however often it is repeated",
    options: {
      id: playerOption,
      pocket: { summary: adjustablePockets.join(', '), kind: 'choice', choices: adjustablePockets, isRequired: true },
      amount: {
        summary: "Change of the pocket in the player's currency: 500.00, or --amount=-500.00",
        kind: 'money',
        isRequired: true,
      },
      ticket: {
        summary: 'Reference of the request: 1 to 100 letters, digits, dots, dashes or underscores',
        kind: 'text',
        isRequired: true,
      },
    },
    permission: 'finance.adjust',
    isAudited: true,
    async weigh({ deps, options }) {
      const id = z.uuid().safeParse(options['id']);
      const player = id.success ? await findPlayer(deps.db.kysely, id.data) : undefined;
      // The command itself refuses an unknown player and what is no amount.
      const amount = parseMoney(options['amount'] ?? '') ?? 0n;
      return { eurMinor: player ? await inEuroCents(deps, amount, player.currency) : 0n };
    },
    async preview(context) {
      const adjustment = readAdjustment(context);
      return previewAdjustment(context.deps, { playerId: (await prepare(context)).playerId, ...adjustment });
    },
    async run(context) {
      const { deps, options, print } = context;
      const { pocket, amountMinor, ticket } = readAdjustment(context);
      const { playerId } = await prepare(context);
      const by = { actor: context.actor, reason: options['reason'] ?? '' };
      const posted = await adjust(deps, { playerId, pocket, amountMinor, ticket, ...by });
      if (isRefusal(posted)) throw new UsageError(adjustmentProblem[posted.name] ?? posted.name);
      const { balances, isRepeat } = posted;
      const amount = `${formatMoney(balances.pockets[pocket])} ${balances.currency}`;
      print(`Player ${playerId}: ${pocket} is ${amount}${isRepeat ? '; the ticket had been done before' : ''}`);
    },
  },
  ...heldWinCommands,
  ...monthCommands,
];
