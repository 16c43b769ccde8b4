import {
  accountKinds,
  type NotificationChannel,
  type NotificationKind,
  notificationKinds,
} from '@altyn/contracts/notifications';
import { addDays, instantOf, wallTime } from '@altyn/domain/schedule';

/** A player's choice. */
export interface Choice {
  kind: NotificationKind;
  channel: NotificationChannel;
  isOn: boolean;
}

/** Default without a choice: mails only for account kinds; a push was requested by its browser. */
const isOnByDefault = (kind: NotificationKind, channel: NotificationChannel) =>
  channel !== 'email' || accountKinds.has(kind);

/** Tells whether a kind uses a channel. The bell of an account kind is always on. */
export function isOn(choices: readonly Choice[], kind: NotificationKind, channel: NotificationChannel): boolean {
  if (channel === 'bell' && accountKinds.has(kind)) return true;
  const chosen = choices.find((choice) => choice.kind === kind && choice.channel === channel);
  return chosen?.isOn ?? isOnByDefault(kind, channel);
}

/** Tells whether a kind waits for the end of the quiet hours. The account's security does not: thieves act at night. */
export const mayWait = (kind: NotificationKind): boolean => kind !== 'security';

/** Every kind with its channels. */
export function channelsByKind(choices: readonly Choice[]) {
  return notificationKinds.map((kind) => ({
    kind,
    is_account: accountKinds.has(kind),
    bell: isOn(choices, kind, 'bell'),
    email: isOn(choices, kind, 'email'),
    push: isOn(choices, kind, 'push'),
  }));
}

/** Hours without deliveries, in minutes of the player's day; they span midnight when `from` is later. */
export interface QuietHours {
  from: number;
  until: number;
}

/** Returns the end of the quiet hours at a given time; undefined outside them. */
export function quietUntil(at: Date, quiet: QuietHours, timeZone: string): Date | undefined {
  const { day, minuteOfDay } = wallTime(at, timeZone);
  const { from, until } = quiet;
  const isOver = from > until;
  const isQuiet = isOver ? minuteOfDay >= from || minuteOfDay < until : minuteOfDay >= from && minuteOfDay < until;
  if (!isQuiet) return undefined;
  return instantOf(isOver && minuteOfDay >= from ? addDays(day, 1) : day, until, timeZone);
}

/** Inputs of a delivery decision, read when it is due. */
export interface Circumstances {
  kind: NotificationKind;
  isOn: boolean;
  hasConsent: boolean;
  isDisabled: boolean;
  /** On a break or excluded. */
  isExcluded: boolean;
  createdAt: Date;
}

/** Age after which an unsent notification is obsolete. */
const newsMs = 24 * 3_600_000;

/** Tells whether a delivery may be sent now. */
export function maySend(of: Circumstances, at: Date): boolean {
  if (!of.isOn || at.getTime() - of.createdAt.getTime() > newsMs) return false;
  if (accountKinds.has(of.kind)) return true;
  return of.hasConsent && !of.isDisabled && !of.isExcluded;
}

const minuteMs = 60_000;
/** Delays before the retries. */
const retryWaitsMs = [1, 5, 30, 120].map((minutes) => minutes * minuteMs);
const longestWaitMs = 6 * 60 * minuteMs;

/** Delay after a failed attempt, counted from 1; undefined: no more retries. A service may request a longer one. */
export function retryWaitMs(attempt: number, askedMs = 0): number | undefined {
  const waitMs = retryWaitsMs[attempt - 1];
  return waitMs === undefined ? undefined : Math.min(longestWaitMs, Math.max(waitMs, askedMs));
}
