import { type KeyObject, randomUUID } from 'node:crypto';
import {
  gameListAnswer,
  gameUrlAnswer,
  type ListedTransaction,
  maxBodyBytes,
  maxCursorLength,
  type OfferedGame,
  providerPaths,
  roundDetailsAnswer,
  transactionsListAnswer,
} from '@altyn/contracts/provider-wallet';
import { pause } from '@altyn/server-kit/pause';
import { expectStatus, expectThat, type Outcome, runCases, Skip } from '../outcome.ts';
import { type Answer, type Body, bytesOf, createWire, type Signing } from '../wire.ts';
import { kindCases } from './kind-cases.ts';
import { launchCases } from './launch-cases.ts';
import { listCases } from './list-cases.ts';
import { messageCases } from './message-cases.ts';
import type { Call, Launcher, Page, Probe, Span } from './probe.ts';
import { roundCases } from './round-cases.ts';

/** The provider under test and the parameters of the run. */
export interface ProviderTarget {
  /** Base address of /game/list and the other calls; it may have a path. */
  url: string;
  /** The provider's name at the operator. */
  provider: string;
  /** The operator's private key. */
  privateKey: KeyObject;
  /** The provider's key: every answer must be signed with it. */
  providerKey: KeyObject;
  /** The game to launch; default: the first one that is enabled. */
  gameCode?: string | undefined;
  /** Player who launches it for money; without it the related cases are skipped. */
  launcher?: Launcher | undefined;
  /** Time span of the transactions to look for; it ended a minute ago. */
  span: Span;
}

/** Schema of each call's answer, and the required fields of an OK. */
const shapes = {
  gameUrl: [gameUrlAnswer, 'url'],
  gameList: [gameListAnswer, 'games'],
  roundDetails: [roundDetailsAnswer, 'details'],
  transactionsList: [transactionsListAnswer, 'transactions'],
} as const;

/** Lists are the largest answers. */
const maxAnswerBytes = 32 * maxBodyBytes;
const maxPages = 10_000;
const maxTries = 5;
const pauseMs = 500;
const cases = [...messageCases, ...kindCases, ...launchCases, ...roundCases, ...listCases];

/** Runs all cases of the provider's side in sequence. */
export async function runProviderCases(target: ProviderTarget): Promise<Outcome[]> {
  const probe = createProbe(target);
  return runCases(cases, () => probe);
}

/** A call as an operator sends it. */
function bodyOf(target: ProviderTarget, call: Call, fields: Record<string, unknown>): Record<string, unknown> {
  const launch = {
    currency: 'XXX',
    language: 'en',
    country: 'KZ',
    device: 'mobile',
    lobby_url: 'https://operator.example/games',
    deposit_url: 'https://operator.example/cashbox',
  };
  const bodies: Record<Call, Record<string, unknown>> = {
    gameUrl: { game_code: target.gameCode ?? 'a-game', ...launch },
    gameList: {},
    roundDetails: { user: randomUUID(), round: randomUUID() },
    transactionsList: { ...target.span, limit: 2 },
  };
  return { request_uuid: randomUUID(), ...bodies[call], ...fields };
}

type Ask = (call: Call, fields?: Record<string, unknown>) => Promise<Answer>;

/** All pages of a list. */
async function listPages(ask: Ask, span: Span, limit: number): Promise<ListedTransaction[]> {
  const listed: ListedTransaction[] = [];
  const cursors = new Set<string>();
  let cursor: string | null = null;
  do {
    const page = (await ask('transactionsList', {
      ...span,
      limit,
      ...(cursor === null ? {} : { cursor }),
    })) as unknown as Page;
    expectThat(page.transactions.length <= limit, `a page of ${limit} holds ${page.transactions.length}`);
    listed.push(...page.transactions);
    cursor = page.next_cursor;
    expectThat(cursor === null || cursor.length <= maxCursorLength, 'a cursor is too long to be sent');
    expectThat(cursor === null || (!cursors.has(cursor) && cursors.size < maxPages), 'the list does not end');
    if (cursor !== null) cursors.add(cursor);
  } while (cursor !== null);
  return listed;
}

/** The game to launch. */
async function findGame(ask: Ask, { gameCode }: ProviderTarget): Promise<OfferedGame> {
  const { games } = (await ask('gameList')) as unknown as { games: OfferedGame[] };
  const found = games.find((one) => (gameCode === undefined ? one.is_enabled : one.game_code === gameCode));
  if (!found) throw new Skip(`needs ${gameCode === undefined ? 'a game that is enabled' : 'the game in the list'}`);
  return found;
}

function createProbe(target: ProviderTarget): Probe {
  const wire = createWire({ ...target, answerKey: target.providerKey });
  let whole: Promise<ListedTransaction[]> | undefined;

  /** Retries until the outcome is known, as an operator may. */
  async function post(call: Call, bytes: Buffer<ArrayBuffer>, signing?: Signing) {
    for (let tries = 1; ; tries += 1) {
      const got = await wire.post(providerPaths[call], bytes, wire.sign(providerPaths[call], bytes, signing));
      if (got.answer.status !== 'ERROR_UNKNOWN' || tries === maxTries) return got;
      await pause(pauseMs);
    }
  }

  async function send(call: Call, body: Body, signing?: Signing) {
    const got = await post(call, bytesOf(body), signing);
    expectThat(!got.signature.includes('.'), 'the answer shares its signature');
    expectThat(got.bytes <= maxAnswerBytes, `the answer is of ${got.bytes} bytes`);
    const httpStatus = got.answer.status === 'ERROR_UNKNOWN' ? 503 : 200;
    expectThat(got.httpStatus === httpStatus, `${got.answer.status} came with HTTP status ${got.httpStatus}`);
    return got;
  }

  const body = (call: Call, fields: Record<string, unknown> = {}) => bodyOf(target, call, fields);

  async function sendBody(call: Call, fields: Record<string, unknown> | undefined): Promise<Answer> {
    const request = body(call, fields);
    const { answer } = await send(call, request);
    expectThat(
      String(answer.request_uuid).toLowerCase() === String(request['request_uuid']),
      `${providerPaths[call]} does not echo request_uuid`,
    );
    return answer;
  }

  async function ask(call: Call, fields?: Record<string, unknown>) {
    const answer = await sendBody(call, fields);
    expectStatus(answer, 'OK');
    const [shape, field] = shapes[call];
    const read = shape.safeParse(answer);
    const [issue] = read.error?.issues ?? [];
    expectThat(issue === undefined, `the answer's ${issue?.path.join('.')}: ${issue?.message}`);
    expectThat(answer[field] !== undefined, `the answer has no ${field}`);
    return { ...answer, next_cursor: answer['next_cursor'] ?? null };
  }

  const listAll = (span: Span, limit: number) => listPages(ask, span, limit);

  return {
    uuid: () => randomUUID(),
    body,
    send,
    // The overloads give each call its own type.
    ask: ask as unknown as Probe['ask'],
    async expectRefusal(call, fields, status) {
      expectStatus(await sendBody(call, fields), status);
    },
    async httpStatus(call, text) {
      const bytes = bytesOf(text);
      return (await wire.request(providerPaths[call], bytes, wire.sign(providerPaths[call], bytes))).status;
    },
    game: () => findGame(ask, target),
    launcher() {
      if (!target.launcher) throw new Skip('needs --user, --token and --currency');
      return target.launcher;
    },
    span: target.span,
    async listed(atLeast) {
      whole ??= listAll(target.span, 1_000);
      const listed = await whole;
      if (listed.length < atLeast) {
        throw new Skip(`needs ${atLeast} transactions from ${target.span.from} to ${target.span.to}`);
      }
      return listed;
    },
    listAll,
    expectStatus,
    expect: expectThat,
  };
}
