'use client';
import { useEffect, useEffectEvent, useState } from 'react';
import { timeLeft, type TimeLeft } from '#web/lib/format/duration.ts';

interface CountdownProps {
  /** End time in ms since the epoch. */
  untilMs: number;
  /** Called once when the time is over. */
  onOver?: () => void;
  children: (left: TimeLeft) => React.ReactNode;
}

/** Ticks every second until the end time; the caller formats the text. */
export function Countdown({ untilMs, onOver, children }: CountdownProps) {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const notifyOver = useEffectEvent(() => onOver?.());
  useEffect(() => {
    if (untilMs <= Date.now()) {
      // oxlint-disable-next-line react/set-state-in-effect -- the end has passed while nothing ticked
      setNowMs(Date.now());
      notifyOver();
      return;
    }
    const timer = setInterval(() => {
      setNowMs(Date.now());
      if (Date.now() < untilMs) return;
      clearInterval(timer);
      notifyOver();
    }, 1000);
    return () => clearInterval(timer);
  }, [untilMs]);
  return children(timeLeft(untilMs, nowMs));
}
