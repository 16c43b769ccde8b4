import { registrationCountries } from '@altyn/domain/country';
import { z } from 'zod';
import { type Command, UsageError } from '../../platform/cli/cli.ts';
import { demand } from '../../platform/cli/command-input.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { findNamedRounds } from '../wallet/index.ts';
import { blockCountry } from './block-country.ts';
import { setFrameOrigins } from './frame-origins.ts';
import { longestOverlapDays, type RotationProblem, rotateProviderKey } from './keys/rotate-provider-key.ts';
import { lobbyCommands } from './lobby/commands.ts';
import { catalogueCommands } from './operating/catalogue-commands.ts';
import {
  previewConnection,
  previewCountry,
  previewFrames,
  previewKey,
  previewSwitch,
} from './operating/command-previews.ts';
import { contentCommands } from './operating/content-commands.ts';
import { pictureCommands } from './pictures/commands.ts';
import type { GamesDeps } from './ports.ts';
import { type ConnectionProblem, connectProvider } from './providers/connect-provider.ts';
import { searchWordCommands } from './search/commands.ts';
import { showRound } from './show-round.ts';
import { switchOffer } from './switch-offer.ts';

function switchCommand(kind: 'game' | 'provider', verb: 'disable' | 'enable'): Command<GamesDeps> {
  return {
    name: `${kind} ${verb}`,
    summary: `${verb === 'disable' ? 'Close' : 'Open'} a ${kind} to new sessions and bets`,
    options: { slug: { summary: `The ${kind}'s slug`, kind, isRequired: true } },
    permission: 'games.write',
    isAudited: true,
    preview: ({ deps, options }) =>
      previewSwitch(deps, { kind, slug: options['slug'] ?? '', isEnabled: verb === 'enable' }),
    async run({ deps, options, actor, print }) {
      const [slug, reason] = [options['slug'] ?? '', options['reason'] ?? ''];
      const refusal = await switchOffer(deps, { kind, slug, isEnabled: verb === 'enable', actor, reason });
      if (refusal) throw new UsageError(`There is no ${kind} ${slug}`);
      print(`${kind} ${slug}: ${verb}d`);
    },
  };
}

function readCountry(text: string | undefined) {
  const country = z.enum(registrationCountries).safeParse(text?.toUpperCase());
  if (!country.success) throw new UsageError(`--country must be one of ${registrationCountries.join(', ')}`);
  return country.data;
}

function countryCommand(verb: 'block' | 'unblock'): Command<GamesDeps> {
  const isBlocked = verb === 'block';
  return {
    name: `game ${verb}`,
    summary: isBlocked ? 'Close a game to the players of a country' : 'Open a game to the players of a country again',
    options: {
      slug: { summary: "The game's slug", kind: 'game', isRequired: true },
      country: { summary: `One of ${registrationCountries.join(', ')}`, kind: 'country', isRequired: true },
    },
    permission: 'games.write',
    isAudited: true,
    preview: ({ deps, options }) =>
      previewCountry(deps, { slug: options['slug'] ?? '', country: readCountry(options['country']), isBlocked }),
    async run({ deps, options, actor, print }) {
      const [slug, reason] = [options['slug'] ?? '', options['reason'] ?? ''];
      const country = readCountry(options['country']);
      const blocked = await blockCountry(deps, { slug, country, isBlocked, actor, reason });
      if (isRefusal(blocked)) throw new UsageError(`There is no game ${slug}`);
      print(`game ${slug}: closed to ${blocked.join(', ') || 'no country'}`);
    },
  };
}

const problems: Record<RotationProblem | ConnectionProblem, string> = {
  'already connected': 'The provider is connected: its key is changed by provider rotate-key',
  'a brand': 'Another provider serves it: end that first by provider edit --served-by none',
  'not an address': '--url must be an address such as https://games.example/altyn, with nothing behind its path',
  'not origins': '--frames must be origins such as https://games.example, separated by spaces, at most ten',
  'key of another': 'That is the key of another provider: each has its own',
  'no such provider': '--slug must be the slug of a provider',
  'not connected': 'The provider is not connected: it has no key to rotate',
  'not a public key': '--key must hold a public key in PEM (BEGIN PUBLIC KEY), Ed25519 or RSA',
  'weak key': 'An RSA key must have 2048 bits or more',
  'known key': 'That is a key the provider has or had just before: make a new one',
  'too long': `--old-until must be within ${longestOverlapDays} days`,
};

const connectCommand: Command<GamesDeps> = {
  name: 'provider connect',
  summary: 'Connect a provider of the catalogue: set its URL, public key and origins',
  options: {
    slug: { summary: "The provider's slug", kind: 'provider', isRequired: true },
    url: {
      summary: "Base URL of the provider's API, e.g. https://games.example/altyn",
      kind: 'text',
      isRequired: true,
    },
    key: {
      summary: 'Public key in PEM: Ed25519, or RSA of 2048 bits or more',
      kind: 'lines',
      isRequired: true,
    },
    frames: {
      summary: 'Origins of its games, separated by spaces, e.g. https://games.example',
      kind: 'text',
      isRequired: true,
    },
  },
  permission: 'games.write',
  isAudited: true,
  isHouseRule: () => true,
  async preview({ deps, options }) {
    const publicKeyPem = options['key'] ?? '';
    const [slug, url, frames] = [options['slug'] ?? '', options['url'] ?? '', options['frames'] ?? ''];
    return previewConnection(deps, { slug, url, frames, publicKeyPem });
  },
  async run({ deps, options, actor, print }) {
    const frames = options['frames'] ?? '';
    const [slug, url, reason] = [options['slug'] ?? '', options['url'] ?? '', options['reason'] ?? ''];
    const publicKeyPem = options['key'] ?? '';
    const connected = await connectProvider(deps, { slug, url, publicKeyPem, frames, actor, reason });
    if (typeof connected === 'string') throw new UsageError(problems[connected]);
    print(`provider ${slug}: answers at ${connected.url}, key SHA-256 ${connected.fingerprint}`);
  },
};

const framesCommand: Command<GamesDeps> = {
  name: 'provider frames',
  summary: "Replace the origins from which the site's game frame loads a provider's games",
  options: {
    slug: { summary: "The provider's slug", kind: 'provider', isRequired: true },
    origins: {
      summary: 'Origins, separated by spaces, e.g. "https://games.example https://cdn.example"',
      kind: 'text',
      isRequired: true,
    },
  },
  permission: 'games.write',
  isAudited: true,
  // The site lets these origins run in its frame.
  isHouseRule: () => true,
  preview: ({ deps, options }) =>
    previewFrames(deps, { slug: options['slug'] ?? '', frames: options['origins'] ?? '' }),
  async run({ deps, options, actor, print }) {
    const [slug, frames, reason] = [options['slug'] ?? '', options['origins'] ?? '', options['reason'] ?? ''];
    const origins = demand(await setFrameOrigins(deps, { slug, frames, actor, reason }));
    print(`provider ${slug}: games from ${origins.join(' ') || 'nowhere'}`);
  },
};

const rotateKeyCommand: Command<GamesDeps> = {
  name: 'provider rotate-key',
  summary: "Add a provider's new public key and set when the old one expires",
  options: {
    slug: { summary: "The provider's slug", kind: 'provider', isRequired: true },
    key: {
      summary: 'New public key in PEM: Ed25519, or RSA of 2048 bits or more',
      kind: 'lines',
      isRequired: true,
    },
    'old-until': {
      summary: `When the old key expires: now, or a time such as 2026-12-01T00:00:00Z, at most ${longestOverlapDays} days ahead`,
      kind: 'time',
      orWord: 'now',
      isRequired: true,
    },
  },
  permission: 'games.write',
  isAudited: true,
  isHouseRule: () => true,
  async preview({ deps, options }) {
    const publicKeyPem = options['key'] ?? '';
    const previousUntil = readUntil(options['old-until'], deps.clock.now());
    return previewKey(deps, { slug: options['slug'] ?? '', publicKeyPem, previousUntil });
  },
  async run({ deps, options, actor, print }) {
    const [slug, publicKeyPem, reason] = [options['slug'] ?? '', options['key'] ?? '', options['reason'] ?? ''];
    const until = readUntil(options['old-until'], deps.clock.now());
    const rotated = await rotateProviderKey(deps, { slug, publicKeyPem, previousUntil: until, actor, reason });
    if (typeof rotated === 'string') throw new UsageError(problems[rotated]);
    print(`provider ${slug}: new key, SHA-256 ${rotated.fingerprint}`);
    print(`old key, SHA-256 ${rotated.previousFingerprint}: taken until ${until.toISOString()}`);
  },
};

const readUntil = (text: string | undefined, now: Date) => (text === 'now' ? now : readTime(text));

function readTime(text: string | undefined): Date {
  const time = z.iso.datetime({ offset: true }).safeParse(text);
  if (!time.success) throw new UsageError('It must be a time such as 2026-12-01T00:00:00Z, or now');
  return new Date(time.data);
}

const showRoundCommand: Command<GamesDeps> = {
  name: 'round show',
  summary: "Compare a player's round in our books with the provider's record",
  options: {
    player: { summary: "The player's id", kind: 'player', isRequired: true },
    round: {
      summary: "Id of the round, as in the export of the player's history",
      kind: 'id',
      isRequired: true,
    },
  },
  permission: 'games.read',
  isAudited: false,
  async run({ deps, options, print }) {
    const [player, round] = [z.guid().safeParse(options['player']), z.guid().safeParse(options['round'])];
    if (!player.success) throw new UsageError('--player must be the id of a player');
    if (!round.success) throw new UsageError("--round must be the id of a round, not its provider's name for it");
    const shown = await showRound(deps, { playerId: player.data, roundId: round.data });
    if (!shown) throw new UsageError('The player has no such round');
    print(JSON.stringify(shown, null, 2));
  },
};

const longestDays = 31;

const findRoundCommand: Command<GamesDeps> = {
  name: 'round find',
  summary: 'Find a round by the name that its provider gives it, and show it when there is one',
  options: {
    provider: { summary: "The provider's slug", kind: 'provider', isRequired: true },
    name: { summary: "The provider's name of the round", kind: 'text', isRequired: true },
    player: { summary: "The player's id, where it is known", kind: 'player' },
    until: { summary: 'End of the time to search (now)', kind: 'time' },
    days: { summary: `Days before it, at most ${longestDays} (2)`, kind: 'number' },
  },
  permission: 'games.read',
  isAudited: false,
  async run({ deps, options, print }) {
    const days = z.coerce
      .number()
      .int()
      .min(1)
      .max(longestDays)
      .safeParse(options['days'] ?? '2');
    if (!days.success) throw new UsageError(`--days: 1 to ${longestDays}`);
    const to = options['until'] === undefined ? deps.clock.now() : readTime(options['until']);
    const from = new Date(to.getTime() - days.data * 86_400_000);
    const request = { provider: options['provider'] ?? '', round: options['name'] ?? '', playerId: options['player'] };
    const found = await findNamedRounds(deps.db.kysely, { ...request, from, to });
    if (found.length === 0) throw new UsageError('No round of this name is in this time');
    for (const one of found) print(`${one.roundId}  ${one.firstAt.toISOString()}  player ${one.playerId}`);
    const [only, other] = found;
    if (only && !other) print(JSON.stringify(await showRound(deps, only), null, 2));
  },
};

export const gamesCommands: readonly Command<GamesDeps>[] = [
  switchCommand('game', 'disable'),
  switchCommand('game', 'enable'),
  countryCommand('block'),
  countryCommand('unblock'),
  switchCommand('provider', 'disable'),
  switchCommand('provider', 'enable'),
  connectCommand,
  framesCommand,
  rotateKeyCommand,
  showRoundCommand,
  findRoundCommand,
  ...searchWordCommands,
  ...catalogueCommands,
  ...contentCommands,
  ...pictureCommands,
  ...lobbyCommands,
];
