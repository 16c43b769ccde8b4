import { z } from 'zod';
import type { Config } from '../../../config.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { eraseClaims, signClaims } from './chat-token.ts';

/** The configured chat server. */
export interface ChatServer {
  url: string;
  publicUrl: string;
  domain: string;
  secret: string;
}

const timeoutMs = 2_000;
/** For this long an answer about operators is good. */
const presenceKeptMs = 5_000;
const presence = z.object({ operators: z.number().int().min(0) });

/** The chat server of the environment; undefined where one of its variables is missing. */
export function chatServerOf(config: Config): ChatServer | undefined {
  const { CHAT_URL: url, PUBLIC_CHAT_URL: publicUrl, CHAT_DOMAIN: domain, CHAT_SECRET: secret } = config;
  return url && publicUrl && domain && secret ? { url, publicUrl, domain, secret } : undefined;
}

/**
 * Reads whether an operator is at the desk, asking the chat server at most every five seconds a process. A server that does
 * not answer has nobody.
 */
export function createPresence({ log, clock }: Pick<PlatformDeps, 'log' | 'clock'>, server: ChatServer) {
  let last: { atMs: number; isPresent: Promise<boolean> } | undefined;
  const ask = async (): Promise<boolean> => {
    try {
      const answer = await fetch(new URL('/altyn/presence', server.url), { signal: AbortSignal.timeout(timeoutMs) });
      return presence.parse(await answer.json()).operators > 0;
    } catch (error) {
      log.warn({ err: error }, 'the chat server does not tell who is there');
      return false;
    }
  };
  return (): Promise<boolean> => {
    const nowMs = clock.now().getTime();
    if (!last || nowMs - last.atMs >= presenceKeptMs) last = { atMs: nowMs, isPresent: ask() };
    return last.isPresent;
  };
}

/** The chat server did not do what it was asked. */
export class ChatUnreachable extends Error {}

/** Deletes what the chat server keeps of a player; nothing where none is configured. @throws ChatUnreachable */
export async function eraseChat(
  { config, clock }: Pick<PlatformDeps, 'config' | 'clock'>,
  playerId: string,
): Promise<void> {
  const server = chatServerOf(config);
  if (!server) return;
  const token = signClaims(server.secret, eraseClaims({ playerId, now: clock.now() }));
  const answer = await fetch(new URL(`/altyn/players/${playerId}`, server.url), {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new ChatUnreachable('the chat server does not answer', { cause: error });
  });
  if (answer.status !== 204) throw new ChatUnreachable(`the chat server answers ${answer.status}`);
}
