import { execFile } from 'node:child_process';
import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createSealer } from '@altyn/server-kit/seal';
import pg from 'pg';
import { loadToolsConfig } from '../../tools/lib/config.ts';
import { postgresUrl } from '../../tools/lib/postgres.ts';
import { type DatabaseUrls, embeddedDatabases, existingDatabases } from '../../tools/start/databases.ts';
import { loadSecrets } from '../../tools/start/secrets.ts';
import { addresses, isSystemRunning, runFolder, systemEnvironment } from './config.ts';

const root = join(import.meta.dirname, '../..');

/** Environment of the system under test: the one started for the run, otherwise this shell's. */
const environment = () => (isSystemRunning ? process.env : { ...process.env, ...systemEnvironment() });

/**
 * Runs `npm run altyn -- …` on the system under test, as an operator does. `reason` is null for read-only commands, which
 * take none. @returns its output.
 */
export async function operate(words: readonly string[], reason: string | null = 'Browser journey'): Promise<string> {
  const why = reason === null ? [] : ['--reason', reason];
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/altyn.mjs', ...words, ...why], {
    cwd: root,
    env: environment(),
  });
  return stdout.trim();
}

/** Writes a definition to a file and returns its path, for `--file`. */
export async function definitionFile(definition: object): Promise<string> {
  const path = join(runFolder(), `definition-${randomInt(2 ** 40).toString(36)}.json`);
  await writeFile(path, JSON.stringify(definition));
  return path;
}

/** Runs a transaction in a database of the system under test, for changes that no operator command makes. */
async function inDatabase<Result>(
  work: (client: pg.Client) => Promise<Result>,
  name: keyof DatabaseUrls = 'api',
): Promise<Result> {
  const config = loadToolsConfig(environment());
  const { POSTGRES_PASSWORD } = await loadSecrets(config.dataDir);
  const urls = config.databaseUrl
    ? existingDatabases(config.databaseUrl, config)
    : embeddedDatabases({ url: postgresUrl(config.ports.POSTGRES_PORT, POSTGRES_PASSWORD) });
  const client = new pg.Client({ connectionString: urls[name] });
  await client.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
}

/**
 * Ages a player's ACTIVE bonus so that it burns in `seconds`, because the shortest term, an hour, is too long to wait.
 * Moves its job along.
 */
export function ageActiveBonus(playerId: string, seconds: number): Promise<void> {
  return inDatabase(async (client) => {
    const { rows } = await client.query<{ burns_at: Date }>(
      `update bonuses.user_bonus u
       set activated_at = activated_at - aging, burns_at = burns_at - aging, updated_at = now()
       from (select id, burns_at - date_trunc('milliseconds', now()) - make_interval(secs => $2) as aging
             from bonuses.user_bonus where player_id = $1 and status = 'ACTIVE') old
       where u.player_id = $1 and u.id = old.id returning u.burns_at`,
      [playerId, seconds],
    );
    const burnsAt = rows[0]?.burns_at;
    if (!burnsAt) throw new Error('no ACTIVE bonus that burns');
    await client.query(
      `select graphile_worker.add_job('bonuses-burn-one', json_build_object('playerId', $1::text), run_at => $2,
         job_key => 'bonuses-burn-one:' || $1::text)`,
      [playerId, burnsAt],
    );
  });
}

/** Lets one operator give away more than by default: a journey has no second person. */
export function raiseGiftLimits(): Promise<void> {
  return inDatabase(async (client) => {
    const codes = ['OPERATOR_MAX_EUR_PER_ACT', 'OPERATOR_MAX_EUR_PER_DAY'];
    const raised = `update settings.setting set value = '"9000000.00"' where code = any ($1)`;
    const { rowCount } = await client.query(raised, [codes]);
    if (rowCount !== codes.length) throw new Error('the limits of operators are not among the settings');
  });
}

/** Blocks a game for players of these countries (ISO codes, capitals), as its provider's licence may. */
export function blockGame(slug: string, countries: readonly string[]): Promise<void> {
  return inDatabase(async (client) => {
    const { rowCount } = await client.query('update games.game set blocked_countries = $2 where slug = $1', [
      slug,
      countries,
    ]);
    if (rowCount !== 1) throw new Error(`no game ${slug}`);
  });
}

/** Backdates an unpaid deposit by more than a day and runs its job, so that it expires. */
export function ageDeposit(paymentId: string): Promise<void> {
  return inDatabase(async (client) => {
    const { rowCount } = await client.query(
      `update payments.payment set created_at = created_at - interval '25 hours', check_at = now() where id = $1`,
      [paymentId],
    );
    if (rowCount !== 1) throw new Error(`no payment ${paymentId}`);
    await client.query(`select graphile_worker.add_job('payments-check')`);
  });
}

/** Expires the quote of a payment on a chain. `page`: the URL of its payment page. */
export function endQuote(page: string): Promise<void> {
  const id = new URL(page).pathname.split('/').pop();
  return inDatabase(async (client) => {
    const { rowCount } = await client.query(
      `update crypto.payment set quote_until = now() - interval '1 hour' where id = $1`,
      [id],
    );
    if (rowCount !== 1) throw new Error(`no payment ${id}`);
  }, 'crypto');
}

/** Sets the verdict of the screening service about an address; the sandbox acts as the service. */
export async function setScreeningVerdict(address: string, verdict: 'clear' | 'flagged' | 'unknown'): Promise<void> {
  const { SCREENING_API_KEY } = await loadSecrets(loadToolsConfig(environment()).dataDir);
  const answer = await fetch(`${addresses.sandbox}/test/screening/addresses`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${SCREENING_API_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ address, verdict }),
  });
  if (!answer.ok) throw new Error(`the screening answers ${answer.status}`);
}

/** Creates a token for a card and an amount like the payer's device; the sandbox acts as Google and Apple. */
export async function makeDeviceToken(payment: {
  wallet: 'googlepay' | 'applepay';
  amount: string;
  currency: string;
  number: string;
}): Promise<string> {
  const { PAYMENTS_API_KEY } = await loadSecrets(loadToolsConfig(environment()).dataDir);
  const answer = await fetch(`${addresses.sandbox}/test/device-tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${PAYMENTS_API_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify(payment),
  });
  if (!answer.ok) throw new Error(`the sandbox answers ${answer.status}`);
  return ((await answer.json()) as { token: string }).token;
}

/** The secret server seed of a published hash, in hex: opens the sealed seeds in use of the studio's database. */
export async function serverSeedOf(hash: string): Promise<string> {
  const { STUDIO_SEED_KEY } = await loadSecrets(loadToolsConfig(environment()).dataDir);
  const sealer = createSealer(STUDIO_SEED_KEY, 'altyn studio: server seeds');
  return inDatabase(async (client) => {
    const { rows } = await client.query<{ id: string; seed: Buffer }>(
      'select id, server_seed as seed from studio.seed where is_sealed order by created_at desc',
    );
    const seeds = rows.map(({ id, seed }) => sealer.unseal(seed, id));
    const seed = seeds.find((one) => createHash('sha256').update(one).digest('hex') === hash);
    if (seed === undefined) throw new Error('no server seed has this hash');
    return seed.toString('hex');
  }, 'studio');
}

/** Lets time pass since a player's last call. */
export function ageSession(playerId: string, minutes: number): Promise<void> {
  return inDatabase(async (client) => {
    const { rowCount } = await client.query(
      `update identity.session set last_seen_at = now() - make_interval(mins => $2) where player_id = $1 and ended_at is null`,
      [playerId, minutes],
    );
    if (rowCount !== 1) throw new Error('the player has no session, or several');
  });
}

/**
 * Invites a person to the office as `staff add` does, which needs a second person from the third account on: a journey has
 * none. @returns the code of the invitation
 */
export async function inviteStaff(name: string, role: string): Promise<string> {
  const { JWT_PRIVATE_KEY } = await loadSecrets(loadToolsConfig(environment()).dataDir);
  const sealer = createSealer(JWT_PRIVATE_KEY, 'altyn staff: authenticator apps');
  const [id, code] = [randomUUID(), randomBytes(24).toString('base64url')];
  await inDatabase(async (client) => {
    const account = `insert into staff.account (id, name, created_by, created_at) values ($1, $2, 'journey', now())`;
    await client.query(account, [id, name]);
    const given = `insert into staff.account_role (account_id, role, given_by, given_at) values ($1, $2, 'journey', now())`;
    await client.query(given, [id, role]);
    await client.query(
      `insert into staff.invitation (digest, account_id, totp_sealed, created_at, expires_at)
       values ($1, $2, $3, now(), now() + interval '1 hour')`,
      [createHash('sha256').update(code).digest(), id, sealer.seal(randomBytes(20), id)],
    );
  });
  return code;
}
