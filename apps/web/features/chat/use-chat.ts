'use client';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import { callApi } from '#web/lib/api/client.ts';
import { converse, emptyConversation, retryDelayMs } from './conversation.ts';
import { type ChatConnection, connectChat } from './protocol/connect-chat.ts';

/** What a chat is about. */
export interface ChatSubject {
  paymentId?: string | undefined;
  ticketId?: string | undefined;
}

const now = () => new Date().toISOString();

/** Refusals that another attempt does not change. */
function isFinal(error: unknown): 'closed' | 'failed' | undefined {
  if (!(error instanceof ApiError) || error.isTransient || error.status === 429) return undefined;
  return error.status === 404 ? 'closed' : 'failed';
}

/** Keeps a connection to the desk while mounted: a new sign-in for each, after losses with growing pauses. */
export function useChat({ paymentId, ticketId }: ChatSubject) {
  const [conversation, tell] = useReducer(converse, emptyConversation);
  const connection = useRef<ChatConnection>(undefined);

  const connect = useEffectEvent(async (signal: AbortSignal) => {
    const lost = () => tell({ kind: 'lost', isOnline: navigator.onLine });
    try {
      const body = { payment_id: paymentId ?? null, ticket_id: ticketId ?? null };
      const access = await callApi('POST', '/support/chat', { body }, { signal });
      if (signal.aborted) return;
      const made = connectChat(access, {
        onReady: () => tell({ kind: 'ready' }),
        onIncoming: (incoming) => tell({ kind: 'incoming', incoming, at: now() }),
        onEnd: (reason) => {
          connection.current = undefined;
          if (signal.aborted) return;
          if (reason === 'crowd') tell({ kind: 'stopped', status: 'crowd' });
          else lost();
        },
      });
      connection.current = made;
      signal.addEventListener('abort', () => made.close(), { once: true });
    } catch (error) {
      if (signal.aborted) return;
      const final = isFinal(error);
      if (final) tell({ kind: 'stopped', status: final });
      else lost();
    }
  });

  const { losses } = conversation;
  const isStopped = ['closed', 'crowd', 'failed'].includes(conversation.status);
  const delayMs = useEffectEvent(() => retryDelayMs(conversation.attempts));
  useEffect(() => {
    if (isStopped) return;
    const giveUp = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      clearTimeout(timer);
      removeEventListener('online', begin);
      void connect(giveUp.signal);
    };
    timer = setTimeout(begin, delayMs());
    addEventListener('online', begin);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', begin);
      giveUp.abort();
    };
  }, [losses, isStopped]);

  const say = (id: string, text: string) => {
    tell({ kind: 'written', id, text, at: now() });
    if (connection.current) connection.current.say(id, text);
    else tell({ kind: 'incoming', incoming: { kind: 'undelivered', id, reason: 'other' }, at: now() });
  };
  return { conversation, say };
}
