import { type APIRequestContext, expect } from '@playwright/test';
import { addresses } from './config.ts';

/** A message in the sandbox's inbox. */
interface InboxMessage {
  channel: 'sms' | 'call' | 'email' | 'push';
  to: string;
  from: string;
  text: string;
  /** One-click unsubscribe address for mail programs. */
  unsubscribeUrl?: string;
  code: string | null;
  at: string;
}

export interface Inbox {
  /** Messages to a phone (`+77010000001`) or an email address, newest first. */
  messages(to: string): Promise<InboxMessage[]>;
  /** Waits for the newest code sent there; `after` skips a used code. */
  code(to: string, options?: { after?: string }): Promise<string>;
}

/** Opens the sandbox's inbox, which stands in for a player's phone and mailbox. */
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
