import { type KeyObject, randomUUID } from 'node:crypto';
import { type RoundView, roundView } from '@altyn/contracts/studio-game';
import { studioPaths } from '@altyn/contracts/studio-paths';
import { pause } from '@altyn/server-kit/pause';
import { openSession } from '../chaos/studio-play.ts';

export interface SoakCounts {
  /** Ended rounds by title. */
  rounds: Map<string, number>;
  /** Refused rounds by reason. */
  refused: Map<string, number>;
}

const stakeMinor = '2000';
const timeoutMs = 10_000;
const retryMs = 250;
const count = (of: Map<string, number>, name: string) => of.set(name, (of.get(name) ?? 0) + 1);

/** Opens a session of a title as the operator does. @returns a function that plays rounds until a given time. */
export async function openPlayer(of: {
  studioUrl: string;
  operatorKey: KeyObject;
  player: { id: string; token: string; gameCode: string };
  counts: SoakCounts;
}): Promise<(untilMs: number) => Promise<void>> {
  const { studioUrl, player, counts } = of;
  const token = await openSession({ ...of, gameCode: player.gameCode, uuid: randomUUID });

  /**
   * Retries until there is an answer; every call is idempotent. @throws Error for an answer that a retry does not
   * change.
   */
  async function call(path: string, body?: object): Promise<RoundView> {
    for (;;) {
      const answer = await fetch(new URL(path, studioUrl), {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(timeoutMs),
      }).catch(() => undefined);
      if (answer?.ok) return roundView.parse(await answer.json());
      if (answer && answer.status < 500)
        throw new Error(`${player.gameCode} ${path}: ${answer.status} ${await answer.text()}`);
      await pause(retryMs);
    }
  }

  /** Plays a round to its end; choices are answered with their first option. */
  async function playRound(): Promise<RoundView> {
    const round = randomUUID();
    let view = await call(studioPaths.spin, { round, stake: stakeMinor });
    for (let step = 0; ; ) {
      const last = view.book?.events.at(-1);
      if (view.status === 'pending') view = await call(`${studioPaths.round}/${round}`);
      else if (last?.type === 'choice' && view.status === 'choosing') {
        view = await call(`${studioPaths.round}/${round}/choose`, { choice: last.options[0]!.id, step });
        step += 1;
      } else return view;
    }
  }

  return async (untilMs) => {
    while (performance.now() < untilMs) {
      const { status, refusal } = await playRound();
      if (status === 'settled') count(counts.rounds, player.gameCode);
      else count(counts.refused, refusal ?? status);
    }
  };
}
