'use client';
import { useQuery } from '@tanstack/react-query';
import { later } from '#web/components/later.tsx';
import { useSessionStatus } from '#web/shell/session/session.ts';
import { type ChatButtonProps, chatOfferQuery } from './chat-offer.ts';

const Offered = later(() => import('./offered-chat.tsx').then((module) => module.OfferedChat));

/** Opens the live chat about a payment or a request; nothing for visitors, and where no chat is offered. */
export function ChatButton(props: ChatButtonProps) {
  const status = useSessionStatus();
  const { data } = useQuery({ ...chatOfferQuery, enabled: status === 'signed-in' });
  return status === 'signed-in' && data?.chat ? <Offered {...props} /> : null;
}
