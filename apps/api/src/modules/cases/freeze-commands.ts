import { type Command, type CommandContext, type CommandOption, UsageError } from '../../platform/cli/cli.ts';
import { actOf } from '../../platform/cli/command-input.ts';
import { becomes } from '../../platform/cli/preview.ts';
import { listMembers } from './case-store.ts';
import { demandDone } from './command-problems.ts';
import { freezeAccounts, unfreezeAccounts } from './freeze-accounts.ts';
import { listFreezes } from './freeze-store.ts';
import { caseOf, previewCase } from './name-case.ts';

const id: CommandOption = { summary: 'Id of the case', kind: 'id', isRequired: true };
const player: CommandOption = { summary: 'Only this player of the case; default: all', kind: 'player' };

/** The accounts that a command concerns. @throws UsageError */
async function chosenOf(context: CommandContext, caseId: string): Promise<string[]> {
  const { player: only } = context.options;
  const members = await listMembers(context.deps.db.kysely, caseId);
  if (only !== undefined && !members.includes(only)) throw new UsageError('--player must be a player of the case');
  return only === undefined ? members : [only];
}

async function previewFreeze(context: CommandContext, isFrozen: boolean) {
  const found = await caseOf(context);
  const held = new Set((await listFreezes(context.deps.db.kysely, found.id)).map(({ playerId }) => playerId));
  const chosen = (await chosenOf(context, found.id)).filter((one) => held.has(one) !== isFrozen);
  const word = (isOn: boolean) => (isOn ? 'frozen' : 'free');
  return [
    ...(await previewCase(context, found)),
    ...chosen.map((one) => becomes(one, word(!isFrozen), word(isFrozen))),
  ];
}

/** Commands that stop the accounts of a case and let them go on. */
export const freezeCommands: readonly Command[] = [
  {
    name: 'case freeze',
    summary:
      'Freeze the accounts of a case: no bets, deposits, payouts and bonuses; the players are told that a review is under way',
    options: { id, player },
    permission: 'risk.decide',
    isAudited: true,
    preview: (context) => previewFreeze(context, true),
    async run(context) {
      const { id: caseId } = await caseOf(context);
      const frozen = { ...actOf(context), caseId, playerId: context.options['player'] };
      for (const one of demandDone(await freezeAccounts(context.deps, frozen))) context.print(`${one} frozen`);
    },
  },
  {
    name: 'case unfreeze',
    summary: 'Free the accounts that a case has frozen; the players are told',
    options: { id, player },
    permission: 'risk.decide',
    isAudited: true,
    weigh: async () => 'two_persons',
    preview: (context) => previewFreeze(context, false),
    async run(context) {
      const { id: caseId } = await caseOf(context);
      const freed = { ...actOf(context), caseId, playerId: context.options['player'] };
      for (const one of demandDone(await unfreezeAccounts(context.deps, freed))) context.print(`${one} free`);
    },
  },
];
