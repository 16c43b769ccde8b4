import { registrationCountries } from '@altyn/domain/country';
import { z } from 'zod';
import { type Command, UsageError } from '../../platform/cli.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { blockCountry } from './block-country.ts';
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

function countryCommand(verb: 'block' | 'unblock'): Command {
  const isBlocked = verb === 'block';
  return {
    name: `game ${verb}`,
    summary: isBlocked ? 'Close a game to the players of a country' : 'Open a game to the players of a country again',
    options: {
      slug: { summary: "The game's slug", isRequired: true },
      country: { summary: `One of ${registrationCountries.join(', ')}`, isRequired: true },
    },
    isAudited: true,
    async run({ deps, options, actor, print }) {
      const [slug, reason] = [options['slug'] ?? '', options['reason'] ?? ''];
      const country = z.enum(registrationCountries).safeParse(options['country']?.toUpperCase());
      if (!country.success) throw new UsageError(`--country must be one of ${registrationCountries.join(', ')}`);
      const blocked = await blockCountry(deps, { slug, country: country.data, isBlocked, actor, reason });
      if (isRefusal(blocked)) throw new UsageError(`There is no game ${slug}`);
      print(`game ${slug}: closed to ${blocked.join(', ') || 'no country'}`);
    },
  };
}

export const gamesCommands: readonly Command[] = [
  switchCommand('game', 'disable'),
  switchCommand('game', 'enable'),
  countryCommand('block'),
  countryCommand('unblock'),
  switchCommand('provider', 'disable'),
  switchCommand('provider', 'enable'),
];
