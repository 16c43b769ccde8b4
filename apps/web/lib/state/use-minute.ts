'use client';
import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The present moment, anew with each minute of the clock: for what opens and closes by the minute. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), minuteMs - (Date.now() % minuteMs));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
