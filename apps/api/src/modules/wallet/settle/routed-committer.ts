import type { PlatformDeps } from '../../../platform/deps.ts';
import type { Placement, Shard } from '../../../platform/distribution/placement.ts';
import type { Decided } from '../decide/decision.ts';
import type { PreparedCall } from '../decide/prepared-call.ts';
import { type Committer, createCommitter, defaultCommitterOptions } from './committer.ts';
import { type LaneDeps, Unavailable } from './lane.ts';

/** How a distributed database is reached: its nodes themselves, or the coordinator, which forwards (`bench:scale`). */
export type Way = 'nodes' | 'coordinator';

/** Players whose shard is being asked for, with those who wait for the answer. */
interface Question {
  playerIds: Set<string>;
  answer: Promise<ReadonlyMap<string, Shard>>;
}

/** Asks for the shards of all players of a turn of the event loop at once. */
function createQuestions(placement: Placement): (playerId: string) => Question['answer'] {
  let question: Question | undefined;
  return (playerId) => {
    if (!question) {
      const playerIds = new Set<string>();
      const answer = new Promise<void>((turned) => setImmediate(turned)).then(() => {
        question = undefined;
        return placement.shardsOf([...playerIds]);
      });
      question = { playerIds, answer };
    }
    question.playerIds.add(playerId);
    return question.answer;
  };
}

/**
 * Settles calls where their players are: on plain PostgreSQL with the lanes of one committer, on a distributed database with
 * those of the node that holds the player's shard. A call that was sent to a node from which the shard has just moved is
 * forwarded by it, and calls of one player that meet in two batches are told apart by the version.
 */
export function createRoutedCommitter(
  deps: LaneDeps & Pick<PlatformDeps, 'placement'>,
  options = defaultCommitterOptions,
  way: Way = 'nodes',
): Committer {
  const { placement } = deps;
  const plain = createCommitter(deps, options);
  const byNode = new Map<string, Committer>();
  let isPlain = false;
  const ask = createQuestions(placement);
  /** Players with calls that are in no queue yet, and the last one's question: later calls follow them. */
  const arriving = new Map<string, Promise<Shard | undefined>>();
  /** The number of those calls: they have their place. */
  let arrivingCalls = 0;

  function settleAt(prepared: PreparedCall, shard: Shard): Promise<Decided | 'NO_WALLET'> {
    const url = way === 'nodes' ? shard.url : deps.config.DATABASE_URL;
    const known = byNode.get(url) ?? createCommitter(deps, options, url);
    byNode.set(url, known);
    return known.settle(prepared, shard);
  }

  async function settleUnknown(prepared: PreparedCall): Promise<Decided | 'NO_WALLET'> {
    if (!hasRoomFor(1)) throw new Unavailable('the queue is full');
    const { playerId } = prepared;
    const find = () => findShard(playerId);
    const found = arriving.get(playerId)?.then(find, find) ?? find();
    arriving.set(playerId, found);
    arrivingCalls += 1;
    let shard: Shard | undefined;
    try {
      shard = await found;
    } finally {
      arrivingCalls -= 1;
      if (arriving.get(playerId) === found) arriving.delete(playerId);
    }
    // Nothing is awaited in between: a later call that finds its shard at once must not overtake this one.
    return shard ? settleAt(prepared, shard) : plain.settle(prepared);
  }

  /** @returns undefined on plain PostgreSQL. @throws Unavailable when the database does not answer. */
  async function findShard(playerId: string): Promise<Shard | undefined> {
    try {
      isPlain = (await placement.spread()) === undefined;
      if (isPlain) return undefined;
      const shard = (await ask(playerId)).get(playerId);
      if (!shard) throw new Error('a shard has no key: run `npm run scale -- distribute`');
      return shard;
    } catch (error) {
      deps.log.error({ err: error }, 'the database cannot say where its players are');
      throw new Unavailable('the database is away');
    }
  }

  const all = () => [plain, ...byNode.values()];
  const hasRoomFor = (calls: number) => all().every((committer) => committer.hasRoomFor(calls + arrivingCalls));
  return {
    hasRoomFor,
    settle(prepared) {
      if (arriving.has(prepared.playerId)) return settleUnknown(prepared);
      if (isPlain) return plain.settle(prepared);
      const shard = placement.known(prepared.playerId);
      return shard ? settleAt(prepared, shard) : settleUnknown(prepared);
    },
    async close() {
      await Promise.all(all().map((committer) => committer.close()));
    },
  };
}
