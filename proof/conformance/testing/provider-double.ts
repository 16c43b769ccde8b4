import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findKindProblem, type ProviderKind, providerForeignFields } from '@altyn/provider-protocol/call-kind';
import {
  gameListRequest,
  gameUrlRequest,
  type ListedTransaction,
  maxBodyBytes,
  type OfferedGame,
  providerPaths,
  roundDetailsRequest,
  signatureHeader,
  transactionsListRequest,
} from '@altyn/contracts/provider-wallet';
import { signBody, signTogether, verifyBody } from '@altyn/provider-protocol/signature';
import { type ProtocolVersion, readVersion, signedBytes, versionHeader } from '@altyn/provider-protocol/signed-request';
import { problemOf } from '@altyn/provider-protocol/message-problem';

/** Permitted variations of a provider. */
export type Way = 'short pages' | 'an empty page first' | 'a minute of disorder' | 'no demo';

/** Flaws of a provider. */
export type Flaw =
  | 'signatures are not required'
  | 'signatures are verified over the parsed message'
  | 'messages are parsed before verification'
  | 'signatures are valid for any path'
  | 'bodies of other calls are accepted'
  | 'version 1 needs no kind'
  | 'answers are unsigned'
  | 'answers share one signature'
  | 'refusals are HTTP errors'
  | 'request_uuid is not echoed'
  | 'a missing field is WRONG_TYPES'
  | 'fields are not validated'
  | 'body size is unlimited'
  | 'a game is listed twice'
  | 'the list of games changes on each call'
  | 'the address is not absolute'
  | 'any currency is launched'
  | 'every game is launched'
  | 'an incomplete player gets a demo'
  | 'rounds are shown to any player'
  | 'player ids are case-sensitive'
  | 'an unknown round is OK'
  | 'the newest comes first'
  | 'the end of the span is inclusive'
  | 'the start of the span is exclusive'
  | 'void rounds are listed'
  | 'cursors contain only the time'
  | 'cursors go back by one'
  | 'the limit is ignored'
  | 'the list never ends'
  | 'cursors are not validated'
  | 'amounts have fractions of a minor unit';

const game: OfferedGame = {
  game_code: 'wheel',
  title: 'Wheel',
  category: 'slots',
  rtp: '96.00',
  has_demo: true,
  is_enabled: true,
};

/** Times of the rounds from the start; several share a moment. */
const offsetsMs = [0, 1_000, 1_000, 1_000, 2_000, 3_000, 3_000, 90_000];
const beginMs = Date.UTC(2026, 10, 21);

export const span = { from: new Date(beginMs).toISOString(), to: new Date(beginMs + 600_000).toISOString() };

/** Type of a message with the given schema. */
type Of<Shape extends { parse(value: unknown): unknown }> = ReturnType<Shape['parse']>;

type Problem = Parameters<typeof problemOf>[1];
interface Shape<Call> {
  safeParse(value: unknown): { success: true; data: Call } | { success: false; error: Problem };
}

type Reply = { status: string; [field: string]: unknown };
type Handle = (json: unknown, version: ProtocolVersion) => Reply;

/** A request: its path relative to the provider's, and its signature; `version`: undefined for an unknown one. */
interface Message {
  at: string;
  body: Buffer;
  signature: unknown;
  version: ProtocolVersion | undefined;
}

const operator = generateKeyPairSync('ed25519');
const ownKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** An in-memory provider that follows the protocol except for its flaw. */
export function createProviderDouble(does: { flaw?: Flaw; way?: Way; path?: string } = {}) {
  const { flaw, way, path = '' } = does;
  const rounds = listRounds(way);
  let lists = 0;

  function gameList(): Reply {
    lists += 1;
    const games = [{ ...game, has_demo: way !== 'no demo' }];
    if (flaw === 'a game is listed twice') games.push(...games);
    if (flaw === 'the list of games changes on each call') games.push({ ...game, game_code: `wheel-${lists}` });
    return { status: 'OK', games };
  }

  function gameUrl(call: Of<typeof gameUrlRequest>): Reply {
    const isDemo = call.token === undefined;
    const isHalf = isDemo !== (call.user === undefined);
    if (isHalf && flaw !== 'an incomplete player gets a demo') return { status: 'WRONG_SYNTAX' };
    if (call.game_code !== game.game_code && flaw !== 'every game is launched') return { status: 'INVALID_GAME' };
    const isDealtIn = isDemo || isHalf ? call.currency === 'XXX' || isHalf : ['KZT', 'UAH'].includes(call.currency);
    if (!isDealtIn && flaw !== 'any currency is launched') return { status: 'WRONG_CURRENCY' };
    const url = `/play/${call.game_code}#${randomUUID()}`;
    return { status: 'OK', url: flaw === 'the address is not absolute' ? url : `https://provider.example${url}` };
  }

  function roundDetails(call: Of<typeof roundDetailsRequest>): Reply {
    const found = rounds.find(({ round }) => round === call.round);
    const user = flaw === 'player ids are case-sensitive' ? call.user : call.user.toLowerCase();
    const isTheirs = found?.user === user || (found !== undefined && flaw === 'rounds are shown to any player');
    if (!isTheirs && flaw !== 'an unknown round is OK') return { status: 'TRANSACTION_DOES_NOT_EXIST' };
    return { status: 'OK', details: { won: found?.win_amount ?? 0 } };
  }

  function transactionsList(call: Of<typeof transactionsListRequest>): Reply {
    const [fromMs, toMs] = [Date.parse(call.from), Date.parse(call.to)];
    const selected = rounds.filter(({ created_at, status }) => {
      const ms = Date.parse(created_at);
      const isBegun = flaw === 'the start of the span is exclusive' ? ms > fromMs : ms >= fromMs;
      const isOver = flaw === 'the end of the span is inclusive' ? ms > toMs : ms >= toMs;
      return isBegun && !isOver && (status === 'OK' || flaw === 'void rounds are listed');
    });
    if (flaw === 'the newest comes first') selected.reverse();
    const place = call.cursor === undefined ? 0 : Number(call.cursor);
    if (!Number.isInteger(place) && flaw !== 'cursors are not validated') return { status: 'WRONG_SYNTAX' };
    if (way === 'an empty page first' && call.cursor === undefined) {
      return { status: 'OK', transactions: [], next_cursor: '0' };
    }
    const max = flaw === 'the limit is ignored' ? call.limit + 1 : call.limit;
    const size = way === 'short pages' ? 1 : max;
    const page = selected.slice(place, place + size);
    let next = place + page.length;
    const last = page.at(-1);
    if (flaw === 'cursors contain only the time') {
      const isLater = ({ created_at }: ListedTransaction) => created_at > (last?.created_at ?? '');
      while (selected[next] && !isLater(selected[next]!)) next += 1;
    }
    if (flaw === 'cursors go back by one' && place === 0 && next > 1) next -= 1;
    const isEnd = next >= selected.length && flaw !== 'the list never ends';
    return { status: 'OK', transactions: page.map(toListed), next_cursor: isEnd ? null : String(next) };
  }

  const toListed = (one: ListedTransaction): ListedTransaction =>
    flaw === 'amounts have fractions of a minor unit' ? { ...one, amount: one.amount + 1 } : one;

  function kindProblem(body: Record<string, unknown>, kind: ProviderKind, given: ProtocolVersion) {
    if (flaw === 'bodies of other calls are accepted') return undefined;
    const version = flaw === 'version 1 needs no kind' ? 2 : given;
    return findKindProblem(body, { kind, foreignFields: providerForeignFields[kind], version });
  }

  const calls = new Map<string, Handle>();
  const serve = <Call>(
    [at, kind]: readonly [string, ProviderKind],
    shape: Shape<Call>,
    handle: (call: Call) => Reply,
  ) => {
    calls.set(path + at, (json, version) => {
      const call = shape.safeParse(json);
      if (call.success) {
        const status = kindProblem(json as Record<string, unknown>, kind, version);
        return status === undefined ? handle(call.data) : { status };
      }
      if (flaw === 'fields are not validated') return { status: 'OK' };
      return { status: flaw === 'a missing field is WRONG_TYPES' ? 'WRONG_TYPES' : problemOf(json, call.error) };
    });
  };
  serve([providerPaths.gameList, 'game_list'], gameListRequest, gameList);
  serve([providerPaths.gameUrl, 'game_url'], gameUrlRequest, gameUrl);
  serve([providerPaths.roundDetails, 'round_details'], roundDetailsRequest, roundDetails);
  serve([providerPaths.transactionsList, 'transactions_list'], transactionsListRequest, transactionsList);

  function isSigned({ at, body, signature, version }: Message): boolean {
    if (flaw === 'signatures are not required') return true;
    if (typeof signature !== 'string' || version === undefined) return false;
    const holds = (bytes: Buffer, of = at) =>
      verifyBody(operator.publicKey, signedBytes({ path: of, body: bytes }, version), signature);
    if (holds(body)) return true;
    if (flaw === 'signatures are valid for any path' && holds(body, `${at}/elsewhere`)) return true;
    // As if re-serialised: whitespace around it is lost.
    const rewritten = Buffer.concat([body, Buffer.from(' ')]);
    return flaw === 'signatures are verified over the parsed message' && holds(rewritten);
  }

  function answer(handle: Handle, message: Message): Reply {
    let json: unknown;
    try {
      json = JSON.parse(message.body.toString());
    } catch {
      const isUnproved = flaw !== 'messages are parsed before verification' && !isSigned(message);
      return { status: isUnproved ? 'INVALID_SIGNATURE' : 'WRONG_SYNTAX' };
    }
    if (!isSigned(message)) return { status: 'INVALID_SIGNATURE' };
    const uuid = (json as { request_uuid?: unknown } | null)?.request_uuid;
    return {
      request_uuid: flaw === 'request_uuid is not echoed' ? randomUUID() : uuid,
      ...handle(json, message.version ?? 1),
    };
  }

  function sign(bytes: Buffer): string {
    if (flaw === 'answers are unsigned') return 'bm90IHNpZ25lZA==';
    if (flaw === 'answers share one signature') return signTogether(ownKeys.privateKey, [bytes, Buffer.from('{}')])[0]!;
    return signBody(ownKeys.privateKey, bytes);
  }

  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    const handle = calls.get(request.url ?? '');
    if (!handle) return void response.writeHead(404).end();
    if (bytes.length > maxBodyBytes && flaw !== 'body size is unlimited') return void response.writeHead(413).end();
    const { [signatureHeader]: signature, [versionHeader]: version } = request.headers;
    const at = (request.url ?? '').slice(path.length);
    const answered = answer(handle, { at, body: bytes, signature, version: readVersion(version) });
    const httpStatus = answered.status !== 'OK' && flaw === 'refusals are HTTP errors' ? 400 : 200;
    const text = Buffer.from(JSON.stringify(answered));
    response.writeHead(httpStatus, { 'content-type': 'application/json', [signatureHeader]: sign(text) }).end(text);
  }

  const server = createServer((request, response) => {
    reply(request, response).catch(() => response.destroy());
  });
  return {
    operatorKey: operator.privateKey as KeyObject,
    publicKey: ownKeys.publicKey as KeyObject,
    /** @returns the provider's address. */
    async start(): Promise<string> {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function listRounds(way: Way | undefined): ListedTransaction[] {
  const listed = offsetsMs.map(
    (offsetMs, index): ListedTransaction => ({
      transaction_uuid: randomUUID(),
      reference_transaction_uuid: null,
      kind: 'round',
      round: `round-${index}`,
      user: 'a0000000-0000-4000-8000-00000000000a',
      currency: 'KZT',
      amount: 100_000,
      win_amount: index * 1_000,
      // The second last of several at the same moment.
      status: index === 2 ? 'ROLLED_BACK' : 'OK',
      created_at: new Date(beginMs + offsetMs).toISOString(),
    }),
  );
  if (way !== 'a minute of disorder') return listed;
  const [first, ...others] = listed;
  return [...others.slice(0, 5), first!, ...others.slice(5)];
}
