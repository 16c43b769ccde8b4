import { type Mailer, MailFault } from './port.ts';

const timeoutMs = 5_000;

/** Creates an SMTP mailer with a small connection pool and bounded timeouts. */
export function createSmtpMailer(options: { url: string; from: string; domain: string }): Mailer {
  /** Loaded with the first mail to keep process start fast. */
  const open = once(async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: options.url,
      pool: true,
      maxConnections: 4,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs * 2,
    });
  });
  return {
    async send(mail) {
      try {
        const transport = await open();
        await transport.sendMail({
          from: options.from,
          to: mail.to,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          messageId: `<${mail.key}@${options.domain}>`,
          headers: { 'auto-submitted': 'auto-generated', ...unsubscribeHeaders(mail.unsubscribeUrl) },
        });
        return 'accepted';
      } catch (error) {
        const { responseCode, code } = error as { responseCode?: number; code?: string };
        // 550, 551, 553: no such mailbox. Other errors may be temporary.
        if (responseCode !== undefined && [550, 551, 553].includes(responseCode)) return 'rejected';
        // The library's message may quote the address, so it is not passed on as the cause.
        throw new MailFault(
          `The mail server refused or could not be reached (${responseCode ?? code ?? 'unknown'})`,
          // A server reply, or no connection at all: nothing was accepted.
          responseCode === undefined && !['ECONNECTION', 'ECONNREFUSED', 'EDNS'].includes(code ?? ''),
        );
      }
    },
  };
}

function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (url === undefined) return {};
  return { 'list-unsubscribe': `<${url}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
