/** Figures of a code, by its channel: what the product promises its players. */
export const codeLifeMs = 10 * 60_000;
export const maxWrongTries = 5;
/** Wrong tries of everyone together after which only who asked for the code may go on. */
export const maxForeignTries = 100;
export const nextCodeAfterMs = 2 * 60_000;
const dayS = 24 * 3_600;

/** Codes one number or mailbox may be sent in a day, over all purposes. */
export const dailyLimits = {
  sms: { max: 10, windowS: dayS },
  email: { max: 10, windowS: dayS },
  call: { max: 5, windowS: dayS },
} as const;

/** Codes one address may ask for in an hour. */
export const addressLimit = { max: 60, windowS: 3_600 } as const;

/** The length of a code: a call's is the caller's last four digits. */
export const codeLength = { sms: 6, email: 6, call: 4 } as const;
