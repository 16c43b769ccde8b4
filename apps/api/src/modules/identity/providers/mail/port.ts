export interface Mail {
  /** Stays the same when the same mail is sent again, so that a mailbox can tell. */
  key: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The post. A refused address comes back as `rejected`; a fault (unreachable, busy) is thrown. */
export interface Mailer {
  send(mail: Mail): Promise<'accepted' | 'rejected'>;
}
