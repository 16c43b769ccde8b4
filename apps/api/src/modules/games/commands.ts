import { type Command, UsageError } from '../../platform/cli.ts';
import { switchOffer } from './switch-offer.ts';

function switchCommand(kind: 'game' | 'provider', verb: 'disable' | 'enable'): Command {
  return {
    name: `${kind} ${verb}`,
    summary: `${verb === 'disable' ? 'Close' : 'Open'} a ${kind} to new sessions and bets`,
    options: { slug: { summary: `The ${kind}'s slug`, isRequired: true } },
    isAudited: true,
    async run({ deps, options, actor, print }) {
      const [slug, reason] = [options['slug'] ?? '', options['reason'] ?? ''];
      const refusal = await switchOffer(deps, { kind, slug, isEnabled: verb === 'enable', actor, reason });
      if (refusal) throw new UsageError(`There is no ${kind} ${slug}`);
      print(`${kind} ${slug}: ${verb}d`);
    },
  };
}

export const gamesCommands: readonly Command[] = [
  switchCommand('game', 'disable'),
  switchCommand('game', 'enable'),
  switchCommand('provider', 'disable'),
  switchCommand('provider', 'enable'),
];
