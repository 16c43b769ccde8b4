import { MailFault, type Mailer } from './port.ts';

const timeoutMs = 5_000;

/** Mail over SMTP, with a small pool of connections and bounded waits. */
export function createSmtpMailer(options: { url: string; from: string; domain: string }): Mailer {
  /** Loaded with the first mail: a process that starts has no time for it. */
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
        // 550, 551, 553: no such mailbox. Everything else may pass.
        if (responseCode !== undefined && [550, 551, 553].includes(responseCode)) return 'rejected';
        // The library's own message may quote the address, so it is not passed on as the cause.
        // oxlint-disable-next-line preserve-caught-error
        throw new MailFault(
          `The mail server refused or could not be reached (${responseCode ?? code ?? 'unknown'})`,
          // An answer of the server, or none because there was no connection: nothing was taken.
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
