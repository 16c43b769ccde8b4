import {
  accountKinds,
  type NotificationChannel,
  type NotificationKind,
  notificationKinds,
} from '@altyn/contracts/notifications';
import { addDays, instantOf, wallTime } from '@altyn/domain/schedule';

/** A choice that a player has made. */
export interface Choice {
  kind: NotificationKind;
  channel: NotificationChannel;
  isOn: boolean;
}

/** What holds where a player has chosen nothing: mails are of the account alone; a push was asked for by its browser. */
const isOnByDefault = (kind: NotificationKind, channel: NotificationChannel) =>
  channel !== 'email' || accountKinds.has(kind);

/** Whether a kind is told by a channel. The bell of an account kind is always on. */
export function isOn(choices: readonly Choice[], kind: NotificationKind, channel: NotificationChannel): boolean {
  if (channel === 'bell' && accountKinds.has(kind)) return true;
  const chosen = choices.find((choice) => choice.kind === kind && choice.channel === channel);
  return chosen?.isOn ?? isOnByDefault(kind, channel);
}

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

/** Hours in which nothing is sent, in minutes of the player's day; they go over midnight when `from` is the later one. */
export interface QuietHours {
  from: number;
  until: number;
}

/** When the quiet hours around a moment are over; undefined outside them. */
export function quietUntil(at: Date, quiet: QuietHours, timeZone: string): Date | undefined {
  const { day, minuteOfDay } = wallTime(at, timeZone);
  const { from, until } = quiet;
  const isOver = from > until;
  const isQuiet = isOver ? minuteOfDay >= from || minuteOfDay < until : minuteOfDay >= from && minuteOfDay < until;
  if (!isQuiet) return undefined;
  return instantOf(isOver && minuteOfDay >= from ? addDays(day, 1) : day, until, timeZone);
}

/** What a delivery is decided by, read when it is due. */
export interface Circumstances {
  kind: NotificationKind;
  isOn: boolean;
  hasConsent: boolean;
  isDisabled: boolean;
  /** On a break or excluded. */
  isExcluded: boolean;
  createdAt: Date;
}

/** What could not be sent for so long is news no more. */
const newsMs = 24 * 3_600_000;

/** Whether something may leave the house now. */
export function maySend(of: Circumstances, at: Date): boolean {
  if (!of.isOn || at.getTime() - of.createdAt.getTime() > newsMs) return false;
  if (accountKinds.has(of.kind)) return true;
  return of.hasConsent && !of.isDisabled && !of.isExcluded;
}

const minuteMs = 60_000;
/** Waits before each further try. */
const retryWaitsMs = [1, 5, 30, 120].map((minutes) => minutes * minuteMs);
const longestWaitMs = 6 * 60 * minuteMs;

/** How long to wait after a failed try, the first being number 1; undefined: no more tries. A service may ask for longer. */
export function retryWaitMs(attempt: number, askedMs = 0): number | undefined {
  const waitMs = retryWaitsMs[attempt - 1];
  return waitMs === undefined ? undefined : Math.min(longestWaitMs, Math.max(waitMs, askedMs));
}
