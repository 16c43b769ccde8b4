import { type Command, Finding, UsageError } from '../../../platform/cli/cli.ts';
import { readAnchor } from './anchor.ts';
import { checkLinks, listAudit, readLink } from './audit-store.ts';

const maxListed = 200;

/** Compares a kept anchor with the chain. @returns what is wrong. */
async function compareAnchor(deps: Parameters<typeof readAnchor>[0], text: string): Promise<string | undefined> {
  const [, number, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text.trim()) ?? [];
  if (number === undefined || hash === undefined)
    throw new UsageError('--anchor must be an exported anchor, number:hash');
  const link = await readLink(deps.db.kysely, BigInt(number));
  if (!link) return `the anchor's link ${number} is missing`;
  return link.hash.toString('hex') === hash ? undefined : `link ${number} differs from the anchor`;
}

/** Commands of the audit log. */
export const auditCommands: readonly Command[] = [
  {
    name: 'audit list',
    summary: 'List entries of the audit log, the newest first',
    options: {
      subject: { summary: 'Only entries about this subject, e.g. the id of a player or a payment', kind: 'text' },
      actor: { summary: 'Only entries by this person', kind: 'text' },
    },
    permission: 'audit.read',
    isAudited: false,
    async run({ deps, options, print }) {
      const { subject, actor } = options;
      for (const one of await listAudit(deps.db.kysely, { subject, actor, limit: maxListed })) {
        const details = JSON.stringify(one.details);
        print([one.number, one.at.toISOString(), one.actor, one.action, one.subject, one.reason, details].join('  '));
      }
    },
  },
  {
    name: 'audit check',
    summary: 'Verify the hash chain of the audit log and, if given, an exported anchor; exits with 1 on a difference',
    options: { anchor: { summary: 'Exported anchor, number:hash', kind: 'text' } },
    permission: 'audit.read',
    isAudited: false,
    async run({ deps, options, print }) {
      const { firstWrong, unlinked } = await checkLinks(deps.db.kysely);
      const differs = options['anchor'] === undefined ? undefined : await compareAnchor(deps, options['anchor']);
      const wrong = [
        ...(firstWrong === null ? [] : [`link ${firstWrong} does not follow from the one before`]),
        ...(unlinked > 0 ? [`${unlinked} entries have no link`] : []),
        ...(differs === undefined ? [] : [differs]),
      ];
      for (const line of wrong) print(line);
      if (wrong.length > 0) throw new Finding('The audit log was changed.');
      print(`The audit log is whole: ${(await readAnchor(deps)) ?? 'it is empty'}`);
    },
  },
];
