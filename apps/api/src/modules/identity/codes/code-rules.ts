/** Lifetime of a code. The figures in this file are promised to players. */
export const codeLifeMs = 10 * 60_000;
/** In all, whoever makes them. */
export const maxWrongTries = 5;
export const nextCodeAfterMs = 2 * 60_000;
const dayS = 24 * 3_600;

/** Codes per number or mailbox and day, across purposes. */
export const dailyLimits = {
  sms: { max: 10, windowS: dayS },
  email: { max: 10, windowS: dayS },
  call: { max: 5, windowS: dayS },
} as const;

/** Codes per network address and hour. */
export const addressLimit = { max: 60, windowS: 3_600 } as const;

/** Length of a code; for a call, the caller's last four digits. */
export const codeLength = { sms: 6, email: 6, call: 4 } as const;

/**
 * Names under which a day's messages are counted: by destination, and by subject, which prevents trying one number after
 * another: it bounds guesses of a call's four digits, and the cost of messages, per player.
 */
export const sendKeys = (code: { channel: string; destination: string; subject: string }) => [
  `send:${code.channel}:${code.destination}`,
  `send-for:${code.channel}:${code.subject}`,
];
