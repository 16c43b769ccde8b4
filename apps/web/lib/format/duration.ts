/** Remaining time split for a countdown; never negative. */
export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
  isOver: boolean;
}

export function timeLeft(untilMs: number, nowMs: number): TimeLeft {
  const total = Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor((total % 86_400) / 3600),
    minutes: Math.floor((total % 3600) / 60),
    seconds: total % 60,
    isOver: total === 0,
  };
}

/** `1:05`, for short waits. */
export function clockText(left: TimeLeft): string {
  const minutes = left.days * 1440 + left.hours * 60 + left.minutes;
  return `${minutes}:${String(left.seconds).padStart(2, '0')}`;
}
