'use client';
import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The current time, updated every minute, for things that open and close by the minute. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), minuteMs - (Date.now() % minuteMs));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
