import type { Reading } from './record-answers.ts';

/** Answers of the office that hold personal data, as the audit log names them. */
export const readings = {
  players: { action: 'read.players', subject: 'players', reason: 'Searched in the office' },
  player: { action: 'read.player', subject: ':id', reason: 'Opened the card' },
  timeline: { action: 'read.timeline', subject: ':id', reason: 'Opened the timeline' },
  round: { action: 'read.round', subject: ':id', reason: 'Opened a round' },
  withdrawals: { action: 'read.withdrawals', subject: 'withdrawals', reason: 'Opened the queue' },
  queue: { action: 'read.:queue', subject: ':queue', reason: 'Opened the queue' },
  submission: { action: 'read.identity', subject: ':id', reason: 'Opened in the office' },
  case: { action: 'read.case', subject: ':id', reason: 'Opened in the office' },
  suspicion: { action: 'read.suspicious-report', subject: ':id', reason: 'Opened in the office' },
  ticket: { action: 'read.ticket', subject: ':id', reason: 'Opened in the office' },
  campaign: { action: 'read.campaign', subject: ':id', reason: 'Opened in the office', isPolled: true },
  audit: { action: 'read.audit', subject: 'audit', reason: 'Opened the audit log' },
  acts: { action: 'read.acts', subject: 'acts', reason: 'Opened the acts', isPolled: true },
} as const satisfies Readonly<Record<string, Reading>>;
