import type { Deps } from './deps.ts';
import { reconcileProviders } from './modules/games/index.ts';
import { reconcileJackpots } from './modules/jackpots/index.ts';
import type { Difference } from './modules/ledger/index.ts';
import { reconcilePayments } from './modules/payments/index.ts';
import { reconcile } from './modules/wallet/index.ts';
import { type Command, Finding, UsageError } from './platform/cli/cli.ts';

const parts = ['books', 'providers', 'payments'] as const;
type Part = (typeof parts)[number];

const hourMs = 3_600_000;
const longestHours = 24 * 31;

interface Asked {
  from: Date;
  to: Date;
  /** Closed months too. */
  isWhole: boolean;
  print: (line: string) => void;
}

const compare: Record<Part, (deps: Deps, request: Asked) => Promise<Difference[]>> = {
  books: async (deps, { isWhole }) => [...(await reconcile(deps, { isWhole })), ...(await reconcileJackpots(deps))],
  async providers(deps, { from, to, print }) {
    const results = await reconcileProviders(deps, { from, to });
    for (const { provider, compared } of results) print(`${provider}: ${compared} transactions compared`);
    return results.flatMap(({ differences }) => differences);
  },
  async payments(deps, { from, to, print }) {
    const all: Difference[] = [];
    for (const provider of deps.payments.providers.keys()) {
      const { compared, differences } = await reconcilePayments(deps, { provider, from, to });
      print(`${provider}: ${compared} payments compared`);
      for (const { paymentId, kind, ours, theirs, advice } of differences) {
        const check = `our payments and ${provider}'s: ${kind}`;
        all.push({ check, playerId: null, subject: paymentId, found: ours, expected: theirs, advice });
      }
    }
    return all;
  },
};

/** Checks our books internally and against all external parties. @returns each difference with its remedy. */
async function reconcileAll(deps: Deps, request: Asked & { only?: Part | undefined }): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const part of parts) {
    if (request.only === undefined || request.only === part) differences.push(...(await compare[part](deps, request)));
  }
  return differences;
}

export const reconcileCommand: Command<Deps> = {
  name: 'reconcile',
  summary:
    "Rebuild every balance from its entries, compare rounds with transfers, and game providers' and payment providers' lists with ours; ends with 1 on a difference",
  options: {
    only: { summary: `One of ${parts.join(', ')}`, kind: 'choice', choices: parts },
    whole: { summary: 'Compare the movements of closed months too, not only their prints', kind: 'flag' },
    hours: { summary: 'Period of the compared lists in hours (24)', kind: 'number' },
  },
  permission: 'finance.read',
  isAudited: false,
  async run({ deps, options, print }) {
    const only = parts.find((part) => part === options['only']);
    if (options['only'] !== undefined && only === undefined) throw new UsageError(`--only: ${parts.join(', ')}`);
    const hours = Number(options['hours'] ?? '24');
    if (!Number.isInteger(hours) || hours < 1 || hours > longestHours)
      throw new UsageError(`--hours: 1 to ${longestHours}`);
    const to = deps.clock.now();
    const from = new Date(to.getTime() - hours * hourMs);
    const isWhole = options['whole'] !== undefined;
    const differences = await reconcileAll(deps, { from, to, isWhole, print, only });
    for (const one of differences) {
      print(`${one.check}: player ${one.playerId ?? '-'}, ${one.subject}: ${one.found}, expected ${one.expected}`);
      print(`    ${one.advice}`);
    }
    if (differences.length > 0) throw new Finding(`${differences.length} differences`);
    if (only !== 'providers' && only !== 'payments' && deps.config.JACKPOT_KEY === undefined) {
      print('Jackpot points: not compared here, the worker does so every day.');
    }
    print('The books are right.');
  },
};
