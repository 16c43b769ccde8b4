import { type KeyObject, randomUUID } from 'node:crypto';
import { livePaths } from '@altyn/contracts/live/paths';
import type { LiveMessage, LiveRequest } from '@altyn/contracts/live/table';
import { providerPaths } from '@altyn/contracts/provider-wallet';
import { signRequest } from '@altyn/provider-protocol/signed-request';
import { pause } from '@altyn/server-kit/pause';

const openedAtOnce = 64;
const roundWithinMs = 120_000;
/** Time after the last phase for pending payments. */
const graceMs = 20_000;
const spots = ['red', 'black', 'odd', '17', '1-2', 'dozen2'];
const flightSpots = ['first', 'second'];
/** Automatic cash-outs of the players of a flight, in hundredths. */
const targets = [101, 110, 150, 200, 500];

export interface SeenRound {
  placed: number;
  staked: number;
  out: number;
  /** From the lock to the player's own message that the bet is settled. */
  settledMs: number[];
  /** From the announcement of a phase to its arrival, by this machine's clock. */
  fanOutMs: number[];
}

interface Player {
  socket: WebSocket;
  isBetting: boolean;
}

interface Asked {
  address: string;
  operatorKey: KeyObject;
  gameCode: string;
  players: readonly { id: string; token: string }[];
}

const unseen = (): SeenRound => ({ placed: 0, staked: 0, out: 0, settledMs: [], fanOutMs: [] });

/** Opens a player's connection. @returns once the table's state has arrived */
function join(
  socket: WebSocket,
  { token, receive }: { token: string; receive: (message: LiveMessage) => void },
): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error('a connection cannot be opened')));
    socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'join', token } satisfies LiveRequest)));
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as LiveMessage;
      if (message.type === 'snapshot') resolve();
      else receive(message);
    });
  });
}

/** Waits for phases of the table, as they are announced. */
function createPhaseWait() {
  let onPhase: ((phase: string) => void) | undefined;
  return {
    announce: (phase: string) => onPhase?.(phase),
    until: (wanted: string) =>
      new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`the table does not come to ${wanted}`)), roundWithinMs);
        onPhase = (phase) => {
          if (phase !== wanted) return;
          clearTimeout(timer);
          onPhase = undefined;
          resolve();
        };
      }),
  };
}

/** Players at one table, each with a separate connection. */
export async function openPlayers(request: Asked) {
  let seen = unseen();
  let lockedAtMs = 0;
  let running: string | undefined;
  let isPlaying = false;
  const phases = createPhaseWait();
  const isFlight = request.gameCode === 'live-crash';
  /** Nothing more is decided from this phase on. */
  const decidedIn = isFlight ? 'RESULT' : 'LOCKED';
  const players: Player[] = [];

  function receive(player: Player, index: number, message: LiveMessage): void {
    if (message.type === 'phase') {
      if (isPlaying) seen.fanOutMs.push(Math.max(0, Date.now() - message.now));
      const { id, phase } = message.round;
      if (phase === 'OPEN' && isPlaying && running === undefined && index === 0) running = id;
      if (index === 0 && phase === decidedIn) lockedAtMs = message.now;
      if (phase === 'OPEN' && isPlaying && (running === undefined || running === id)) {
        running = id;
        place(player, index, id);
      }
      if (index === 0) phases.announce(phase);
    } else if (message.type === 'layout' && message.own && !message.refusal) seen.placed += 1;
    else if (message.type === 'stake') {
      if (message.own.state === 'staked') seen.staked += 1;
      else {
        // The message arrives twice: when the lock excludes the bet, and after its rollback.
        if (player.isBetting) seen.out += 1;
        player.isBetting = false;
      }
    } else if (message.type === 'paid') {
      seen.settledMs.push(Date.now() - lockedAtMs);
      player.isBetting = false;
    }
  }

  function place(player: Player, index: number, round: string): void {
    player.isBetting = true;
    const names = isFlight ? flightSpots : spots;
    const spot = names[index % names.length]!;
    const bets = { [spot]: '5000' };
    const auto = isFlight ? { auto: { [spot]: targets[index % targets.length]! } } : {};
    player.socket.send(JSON.stringify({ type: 'layout', round, version: 1, bets, ...auto } satisfies LiveRequest));
  }

  async function open(index: number): Promise<void> {
    const token = await launch(request, request.players[index]!);
    const socket = new WebSocket(`${request.address.replace('http', 'ws')}${livePaths.socket}/${request.gameCode}`);
    const player: Player = { socket, isBetting: false };
    players.push(player);
    await join(socket, { token, receive: (message) => receive(player, index, message) });
  }

  let next = 0;
  const opener = async () => {
    for (let index = next++; index < request.players.length; index = next++) await open(index);
  };
  await Promise.all(Array.from({ length: openedAtOnce }, opener));

  return {
    /**
     * All players bet in the next round. @returns their observations, once every bet has ended or the grace time is
     * over.
     */
    async playRound(): Promise<SeenRound> {
      seen = unseen();
      running = undefined;
      isPlaying = true;
      await phases.until('OPEN');
      await phases.until('RESULT');
      isPlaying = false;
      for (const endMs = Date.now() + graceMs; Date.now() < endMs && players.some(({ isBetting }) => isBetting); )
        await pause(50);
      return seen;
    },
    close() {
      for (const { socket } of players) socket.close();
    },
  };
}

/** Opens a session as the operator does. @returns its token. */
async function launch(
  { address, operatorKey, gameCode }: Asked,
  player: { id: string; token: string },
): Promise<string> {
  const body = JSON.stringify({
    request_uuid: randomUUID(),
    game_code: gameCode,
    currency: 'KZT',
    user: player.id,
    token: player.token,
    language: 'en',
    country: 'KZ',
    device: 'mobile',
    lobby_url: 'http://localhost/games',
    deposit_url: 'http://localhost/cashbox',
  });
  const answer = await fetch(new URL(providerPaths.gameUrl, address), {
    method: 'POST',
    headers: signRequest(operatorKey, {
      path: providerPaths.gameUrl,
      body: Buffer.from(body),
      provider: 'altyn-studio',
    }),
    body,
  });
  const { url } = (await answer.json()) as { url?: string };
  const token = url?.split('#s=')[1];
  if (token === undefined) throw new Error('no session');
  return token;
}
