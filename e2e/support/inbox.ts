import { type APIRequestContext, expect } from '@playwright/test';
import { addresses } from './config.ts';

/** A message as the sandbox's inbox shows it. */
interface InboxMessage {
  channel: 'sms' | 'call' | 'email' | 'push';
  to: string;
  from: string;
  text: string;
  /** Where a mail program ends such mails by one press. */
  unsubscribeUrl?: string;
  code: string | null;
  at: string;
}

export interface Inbox {
  /** Messages to a phone (`+77010000001`) or a mailbox, newest first. */
  messages(to: string): Promise<InboxMessage[]>;
  /** The newest code sent there, waiting until there is one; `after` skips codes already used. */
  code(to: string, options?: { after?: string }): Promise<string>;
}

/** Reads the sandbox's inbox as a player reads a phone or a mailbox. */
export function openInbox(request: APIRequestContext): Inbox {
  async function messages(to: string): Promise<InboxMessage[]> {
    const answer = await request.get(`${addresses.sandbox}/inbox`, { params: { to } });
    expect(answer.ok(), `the inbox answers for ${to}`).toBe(true);
    return (await answer.json()) as InboxMessage[];
  }
  return {
    messages,
    async code(to, { after } = {}) {
      let newest: string | undefined;
      await expect
        .poll(
          async () => {
            const withCode = (await messages(to)).find((message) => message.code !== null);
            newest = withCode?.code ?? undefined;
            return newest !== undefined && newest !== after;
          },
          { message: `a code for ${to}`, timeout: 15_000 },
        )
        .toBe(true);
      return newest ?? '';
    },
  };
}
