import type { LiveMessage, LiveRequest } from '@altyn/contracts/live/table';
import type { Deps } from '../../deps.ts';
import { type LiveTable, limitsOf, viewLimits } from '../../titles/live-tables.ts';
import { readBalance } from '../rounds/index.ts';
import { findSessionById, type SessionRow } from '../sessions/index.ts';
import { createTableDriver, type TableDriver } from './drive-table.ts';
import { spinMsOf } from './machine/move-round.ts';
import { openMsOf } from './machine/table-effects.ts';
import { createPlayerBets, type PlayerBets } from './player-bets.ts';
import { createOthers, type Others, tickMs } from './presence/others.ts';
import type { LiveBetRow } from './store/bet-store.ts';
import { findChain, findChainById, findNextChain } from './chains/chain-store.ts';
import type { LiveRoundRow } from './store/round-store.ts';
import { createViewers, type SeenMessages, type ViewerConnection, type Viewers } from './viewers.ts';
import { additionalStakeMessage, decisionMessage, messageOf, phaseNow, viewChain, viewRound } from './views.ts';

const heartbeatEveryTicks = 20;
const reactionEveryMs = 1_000;
/** Minimum interval between questions for a balance after refused layouts. */
const balanceEveryMs = 1_000;

/** One table with its viewers. */
export interface ServedTable {
  readonly table: LiveTable;
  readonly driver: TableDriver;
  /** Number of connections. */
  readonly viewers: number;
  /** Subscribes to phase changes; called after the viewers are notified. @returns the unsubscribe function. */
  onRound(listener: () => void): () => void;
  join(connection: ViewerConnection, seen: SeenMessages | undefined): Promise<void>;
  leave(connection: ViewerConnection): void;
  receive(connection: ViewerConnection, request: PlayerRequest, receivedAt: Date): void;
  onBets(bets: readonly LiveBetRow[]): void;
  /** Ends the round of a leaving process, and sends the viewers to the table's next owner. */
  handOver(): Promise<void>;
  stop(): Promise<void>;
}

/** A request of a viewer who has joined. */
type PlayerRequest = Exclude<LiveRequest, { type: 'join' }>;

/** The parts of a table that handle requests and messages. */
interface TableParts {
  deps: Deps;
  table: LiveTable;
  driver: TableDriver;
  viewers: Viewers;
  bets: PlayerBets;
  others: Others;
}

async function sendBalance({ deps, viewers }: TableParts, connection: ViewerConnection): Promise<void> {
  connection.balanceAskedAtMs = deps.now().getTime();
  // Play money is in the session's row, which has changed since the connection was opened.
  const isDemo = connection.session.mode === 'demo';
  const session = isDemo ? await findSessionById(deps.pool, connection.session.id) : connection.session;
  const balance = await readBalance(deps, session);
  if (balance) viewers.learnFunds(connection.session.player, balance.balanceMinor);
  const message: LiveMessage = {
    type: 'balance',
    balance: balance?.balanceMinor.toString() ?? null,
    max_stake: balance?.maxStakeMinor?.toString() ?? null,
  };
  connection.send(JSON.stringify(message));
}

/** A request with its connection and its time of receipt. */
interface Received<R> {
  connection: ViewerConnection;
  request: R;
  receivedAt: Date;
}

type Handlers = {
  [T in PlayerRequest['type']]: (
    parts: TableParts,
    of: Received<Extract<PlayerRequest, { type: T }>>,
  ) => Promise<void> | void;
};

/** The handler of each request. */
const handlers: Handlers = {
  react({ others }, { connection, request, receivedAt }) {
    if (receivedAt.getTime() - connection.reactedAtMs < reactionEveryMs) return;
    connection.reactedAtMs = receivedAt.getTime();
    others.react(request.reaction);
  },
  balance: (parts, { connection }) => sendBalance(parts, connection),
  ping(_parts, { connection, request, receivedAt }) {
    connection.send(JSON.stringify({ type: 'pong', at: request.at, now: receivedAt.getTime() } satisfies LiveMessage));
  },
  async cash_out({ driver, viewers, bets, others }, { connection, request, receivedAt }) {
    const { player } = connection.session;
    const { round, spot, part } = request;
    const answer = await driver.cashOut(player, { round, spot, receivedAt, isHalf: part === 'half' });
    if (answer === 'lost') return;
    if (typeof answer === 'string') {
      viewers.sendTo(player, { type: 'cash_out_refused', round, spot, reason: answer });
      return;
    }
    bets.left(answer);
    others.touch();
    const { hundredths, isByItself, isHalf } = answer;
    viewers.sendTo(player, { type: 'cashed', round, spot, hundredths, isByItself, ...(isHalf ? { isHalf } : {}) });
  },
  async decide({ driver, viewers, others }, { connection, request, receivedAt }) {
    const { type: _type, ...wanted } = request;
    const { player } = connection.session;
    const answer = await driver.decide(player, { ...wanted, receivedAt });
    if (answer === 'lost') return;
    others.touch();
    viewers.sendTo(player, decisionMessage(answer, { ...wanted, receivedAt }, driver.round));
  },
  async layout(parts, { connection, request, receivedAt }) {
    const { deps, driver, viewers, bets, others } = parts;
    const { session } = connection;
    // The first layout may arrive before the balance that was asked for at joining.
    if (viewers.fundsOf(session.player) === undefined) await sendBalance(parts, connection);
    const fundsMinor = viewers.fundsOf(session.player) ?? 0n;
    const seat = {
      player: session.player,
      sessionId: session.id,
      token: session.operator_token ?? '',
      currency: session.currency,
    };
    const { refusal: reason, entry } = driver.place(seat, { ...request, fundsMinor, receivedAt });
    if (!reason) others.touch();
    if (!reason && entry) bets.listLayout({ ...seat, name: session.public_name, layout: entry.layout });
    const refusal = reason ? { reason, version: request.version, ...phaseNow(driver.round) } : null;
    viewers.sendTo(session.player, { type: 'layout', own: bets.ownOf(session.player), refusal });
    // The player may have paid in since.
    const sinceAskedMs = deps.now().getTime() - connection.balanceAskedAtMs;
    if (reason === 'NO_FUNDS' && sinceAskedMs >= balanceEveryMs) await sendBalance(parts, connection);
  },
};

async function handle(parts: TableParts, received: Received<PlayerRequest>): Promise<void> {
  const handler = handlers[received.request.type] as (
    parts: TableParts,
    received: Received<PlayerRequest>,
  ) => Promise<void> | void;
  await handler(parts, received);
}

/** The full state for a viewer who joins. */
async function viewSnapshot(
  parts: TableParts,
  session: SessionRow,
): Promise<Extract<LiveMessage, { type: 'snapshot' }>> {
  const { deps, table, driver, viewers, bets, others } = parts;
  const [chain, next] = await Promise.all([
    driver.round ? findChainById(deps.pool, driver.round.chain_id) : findChain(deps.pool, table.code),
    findNextChain(deps.pool, table.code),
  ]);
  const limits = limitsOf(table, session.currency);
  if (!limits) throw new Error('a session of a currency that is gone');
  return {
    type: 'snapshot',
    epoch: viewers.epoch,
    seq: viewers.seq,
    now: deps.now().getTime(),
    game: table.code,
    currency: session.currency,
    language: session.language,
    lobby_url: session.lobby_url,
    deposit_url: session.deposit_url,
    restrictions: session.restrictions,
    limits: viewLimits(limits),
    timings: {
      open: openMsOf(deps, table),
      spin: spinMsOf(deps, table),
      result: deps.config.LIVE_RESULT_MS,
      decide: deps.config.LIVE_DECIDE_MS,
    },
    round: driver.round ? viewRound(driver.round, table.isFlight) : null,
    own: bets.ownOf(session.player),
    results: [...driver.outcomes],
    crowd: others.crowd(),
    ...(bets.list ? { flight: bets.list.bets } : { presence: others.presence() }),
    chain: chain ? viewChain(chain) : null,
    next_chain: next ? viewChain(next) : null,
  };
}

/** Adds a viewer, with the full state or with the public messages missed since `seen`. */
async function join(parts: TableParts, connection: ViewerConnection, seen: SeenMessages | undefined): Promise<void> {
  const { deps, driver, viewers, bets, others } = parts;
  const { session } = connection;
  await bets.load();
  const isKept = seen?.epoch === viewers.epoch && viewers.since(seen.seq) !== undefined;
  if (isKept && driver.fence !== undefined) {
    const own = bets.ownOf(session.player);
    connection.send(
      JSON.stringify({ type: 'resumed', epoch: viewers.epoch, now: deps.now().getTime(), own } satisfies LiveMessage),
    );
    for (const text of viewers.since(seen.seq) ?? []) connection.send(text);
  } else {
    const snapshot = await viewSnapshot(parts, session);
    // No await from here to `add`, so no public message is missed.
    connection.send(JSON.stringify(snapshot));
    for (const text of viewers.since(snapshot.seq) ?? []) connection.send(text);
  }
  viewers.add(connection);
  others.touch();
  driver.wake();
}

/** Tells players of the automatic cash-outs since the last call. */
function tellReached({ driver, viewers, bets, others }: TableParts): void {
  for (const { player, spot, target } of bets.reached()) {
    const round = driver.round!.id;
    viewers.sendTo(player, { type: 'cashed', round, spot, hundredths: target, isByItself: true });
    others.touch();
  }
}

/** Sends what has changed since the last broadcast. @param tick number of the broadcast. */
function broadcast(parts: TableParts, tick: number): void {
  const { deps, driver, viewers, others } = parts;
  tellReached(parts);
  others.broadcast(tick);
  if (tick % heartbeatEveryTicks !== 0) return;
  viewers.sendToAll({ type: 'heartbeat', now: deps.now().getTime() });
  // Another process owns the table; its viewers find it when they reconnect.
  if (driver.fence === undefined) viewers.redirect();
}

/** Sends each changed bet to its player. */
function sendBets({ driver, viewers, bets, others }: TableParts, changed: readonly LiveBetRow[]): void {
  for (const bet of changed) {
    if (bet.balance_minor !== null) viewers.learnFunds(bet.player, bet.balance_minor);
    if (bet.of_bet === null) {
      bets.change(bet);
      const message = messageOf(bet, driver.book.of(bet.player)?.version ?? 1);
      const winner = bets.winners.idOf(bet.player);
      const isMarked = message.type === 'paid' && winner !== undefined;
      viewers.sendTo(bet.player, isMarked ? { ...message, winner } : message);
    } else {
      const move = bet.round_id === driver.round?.id ? driver.decisions.receiveStake(bet) : undefined;
      if (move) viewers.sendTo(bet.player, additionalStakeMessage(bet, move));
      others.touch();
    }
  }
}

/** @param onResult called when a round shows its result: its wins are due. */
export function serveTable(deps: Deps, table: LiveTable, onResult: () => void): ServedTable {
  const listeners = new Set<() => void>();
  const viewers = createViewers(deps.newId(), () => {
    others.touch();
  });
  const driver = createTableDriver(deps, table, { onPhase, onBets, isWatched: () => viewers.count > 0 });
  const bets = createPlayerBets(deps, table, driver);
  const others = createOthers({ driver, viewers, bets, isFlight: table.isFlight });
  const parts: TableParts = { deps, table, driver, viewers, bets, others };
  const onFault = (what: string) => (error: unknown) => deps.log.error({ err: error }, what);
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
    broadcast(parts, ticks);
  }, tickMs);

  function onPhase(round: LiveRoundRow): void {
    bets.changePhase(round);
    // Counts begin anew; a flight may be too short for a cash-out that would tell them.
    if (round.phase === 'OPEN' || (table.isFlight && round.phase === 'DRAWN')) others.touch();
    // Before the result, so that no bet of the last moment is shown as lost.
    tellReached(parts);
    const { chain } = driver;
    viewers.publish({
      type: 'phase',
      now: deps.now().getTime(),
      round: viewRound(round, table.isFlight),
      ...(round.phase === 'OPEN' && chain?.id === round.chain_id ? { chain: viewChain(chain) } : {}),
    });
    for (const notify of listeners) notify();
    if (round.phase === 'RESULT') onResult();
  }

  function onBets(changed: readonly LiveBetRow[]): void {
    sendBets(parts, changed);
  }

  return {
    table,
    driver,
    get viewers() {
      return viewers.count;
    },
    onRound(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async join(connection, seen) {
      await join(parts, connection, seen);
      sendBalance(parts, connection).catch(onFault('a balance cannot be read'));
    },
    leave: (connection) => viewers.remove(connection),
    receive(connection, request, receivedAt) {
      handle(parts, { connection, request, receivedAt }).catch(onFault(`a request of type ${request.type} failed`));
    },
    onBets,
    async handOver() {
      await driver.asleep();
      viewers.redirect();
    },
    async stop() {
      clearInterval(timer);
      await driver.stop();
    },
  };
}
