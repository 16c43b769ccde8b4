interface Mail {
  /** Stays the same when the same mail is sent again, so that a mailbox can tell. */
  key: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where a mail program ends such mails by one press (RFC 8058). */
  unsubscribeUrl?: string;
}

/** A mail that was not accepted. */
export class MailFault extends Error {
  /** It may have been accepted all the same: a second one could be a double. */
  readonly isUncertain: boolean;

  constructor(message: string, isUncertain: boolean) {
    super(message);
    this.isUncertain = isUncertain;
  }
}

/** The post. A refused address comes back as `rejected`; a fault (unreachable, busy) is thrown as `MailFault`. */
export interface Mailer {
  send(mail: Mail): Promise<'accepted' | 'rejected'>;
}
