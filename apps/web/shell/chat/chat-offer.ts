import { queryOptions } from '@tanstack/react-query';
import type { ButtonVariant } from '#web/components/ui/button.tsx';
import { callApi } from '#web/lib/api/client.ts';

export interface ChatButtonProps {
  paymentId?: string | undefined;
  /** Of a request about the payment, while nobody is at the chat. */
  topic?: 'deposit' | 'withdrawal' | undefined;
  ticketId?: string | undefined;
  variant?: ButtonVariant;
  className?: string;
}

const offerStaleMs = 30_000;

/** Whether a live chat is offered to the player, and whether an operator is there. */
export const chatOfferQuery = queryOptions({
  queryKey: ['chat'],
  queryFn: ({ signal }) => callApi('GET', '/support/chat', {}, { signal }),
  staleTime: offerStaleMs,
});
