import { walletPaths } from '@altyn/contracts/provider-wallet';
import { systemIds } from '../../apps/api/src/platform/ids.ts';
import { makeShots, type Shot } from './http-load.ts';
import type { BenchWorld } from './world.ts';

function makeRound(world: BenchWorld, pick: () => number) {
  const player = world.players[pick()]!;
  return {
    request_uuid: systemIds.next(),
    user: player.id,
    token: player.token,
    game_code: world.gameCode,
    transaction_uuid: systemIds.next(),
    round: systemIds.next(),
    round_closed: true,
    currency: 'KZT',
    amount: 100_000,
    win_amount: 95_000,
  };
}

/** Batching: rounds per request, and requests per signature. */
export interface Sending {
  roundsEach: number;
  signedTogether: number;
}

export const single: Sending = { roundsEach: 1, signedTogether: 1 };

/** Rounds of the players that `pick` selects, built and signed before the clock starts. */
export function makeLoad(world: BenchWorld, count: number, pick: () => number, sending: Sending): Shot[] {
  const { provider, keys } = world;
  const { roundsEach, signedTogether } = sending;
  const path = roundsEach === 1 ? walletPaths.round : walletPaths.rounds;
  const makeMessage = () => {
    if (roundsEach === 1) return makeRound(world, pick);
    return { request_uuid: systemIds.next(), rounds: Array.from({ length: roundsEach }, () => makeRound(world, pick)) };
  };
  return Array.from({ length: Math.ceil(count / signedTogether) }, () => {
    const messages = Array.from({ length: signedTogether }, makeMessage);
    return makeShots({ path, provider, key: keys.provider.privateKey, messages });
  }).flat();
}

type Message = Record<string, unknown>;

/** Checks that each round of a request was settled. @returns the error, or undefined. */
export function checkAnswer(shot: Shot, answer: Message): string | undefined {
  const sent = JSON.parse(shot.body.toString('utf8')) as Message & { rounds?: Message[] };
  if (!sent.rounds) return checkRound(sent, answer);
  const answers = answer['answers'] as Message[] | undefined;
  if (answers?.length !== sent.rounds.length) return 'a round without an answer';
  return sent.rounds.map((round, index) => checkRound(round, answers[index]!)).find((wrong) => wrong !== undefined);
}

/** The rounds of a request. */
export function roundsOf(shot: Shot): string[] {
  const sent = JSON.parse(shot.body.toString('utf8')) as Message & { rounds?: Message[] };
  return (sent.rounds ?? [sent]).map((round) => String(round['transaction_uuid']));
}

function checkRound(sent: Message, answer: Message): string | undefined {
  if (answer['status'] !== 'OK') return `status ${String(answer['status'])}`;
  if (answer['request_uuid'] !== sent['request_uuid'] || answer['user'] !== sent['user'])
    return 'the answer to another call';
  return typeof answer['balance'] === 'number' ? undefined : 'an answer without a balance';
}
