import type { FastifyBaseLogger } from 'fastify';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerAddress, type SMTPServerDataStream } from 'smtp-server';
import type { Inbox } from '../inbox/inbox.ts';

const maxMessageBytes = 1024 * 1024;
const maxRecipients = 50;

async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Extracts the text of an HTML-only message. */
function textOfHtml(html: string): string {
  return html
    .replaceAll(/<(style|script)[\s\S]*?<\/\1>/gi, '')
    .replaceAll(/<(br|\/p|\/div|\/h\d|\/tr)[^>]*>/gi, '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .trim();
}

/** Reads a mail's one-click unsubscribe address (RFC 8058). */
function oneClickUrl(headers: readonly { key: string; value: string }[]): string | undefined {
  const valueOf = (key: string) => headers.find((header) => header.key === key)?.value.trim();
  if (valueOf('list-unsubscribe-post') !== 'List-Unsubscribe=One-Click') return undefined;
  return /<(https?:[^>]+)>/.exec(valueOf('list-unsubscribe') ?? '')?.[1];
}

/** Creates a mail server that accepts mail for anyone and adds one inbox entry per recipient. */
export function createMailServer(options: { inbox: Inbox; log: FastifyBaseLogger }): SMTPServer {
  const server = new SMTPServer({
    name: 'sandbox',
    banner: 'Altyn sandbox',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: maxMessageBytes,
    maxClients: 100,
    socketTimeout: 30_000,
    onRcptTo(_address, session, callback) {
      const isTooMany = session.envelope.rcptTo.length >= maxRecipients;
      callback(isTooMany ? Object.assign(new Error('Too many recipients'), { responseCode: 452 }) : null);
    },
    onData(stream, session, callback) {
      void receive(stream, session.envelope.rcptTo, callback);
    },
  });
  server.on('error', (error) => options.log.warn({ err: error }, 'a mail connection failed'));

  async function receive(
    stream: SMTPServerDataStream,
    recipients: readonly SMTPServerAddress[],
    answer: (error?: Error | null, message?: string) => void,
  ): Promise<void> {
    try {
      const raw = await readAll(stream);
      if (stream.sizeExceeded) throw Object.assign(new Error('Message exceeds the size limit'), { responseCode: 552 });
      const mail = await PostalMime.parse(raw);
      const body = mail.text?.trim() || textOfHtml(mail.html ?? '');
      const text = [mail.subject, body].filter(Boolean).join('\n\n');
      const unsubscribeUrl = oneClickUrl(mail.headers);
      for (const { address } of recipients) {
        const entry = { channel: 'email' as const, to: address, from: mail.from?.address ?? '', text };
        options.inbox.add(unsubscribeUrl === undefined ? entry : { ...entry, unsubscribeUrl });
      }
      answer(null, 'OK: in the inbox');
    } catch (error) {
      answer(error instanceof Error ? error : new Error('failed'));
    }
  }

  return server;
}
