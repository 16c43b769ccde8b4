interface Mail {
  /** Idempotency key of the mail, so that a mailbox can drop duplicates. */
  key: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** One-click unsubscribe address (RFC 8058). */
  unsubscribeUrl?: string;
}

/** A mail that was not accepted. */
export class MailFault extends Error {
  /** True when the mail may have been accepted: a retry could send a duplicate. */
  readonly isUncertain: boolean;

  constructor(message: string, isUncertain: boolean) {
    super(message);
    this.isUncertain = isUncertain;
  }
}

/** Sends mail. A refused address returns `rejected`; a fault (unreachable, busy) throws `MailFault`. */
export interface Mailer {
  send(mail: Mail): Promise<'accepted' | 'rejected'>;
}
