'use client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useShownCurrency } from '#web/shell/session/session.ts';
import { levelsQuery } from '../queries.ts';
import { useLiveJackpots } from '../use-live-jackpots.ts';

/** Follows the ticker while the amounts beside it are in view: nobody else needs a connection. */
export function HomeTicker() {
  const place = useRef<HTMLSpanElement>(null);
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const strip = place.current?.parentElement;
    if (!strip) return;
    const watcher = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting === true));
    watcher.observe(strip);
    return () => watcher.disconnect();
  }, []);
  return (
    <span ref={place} hidden>
      {isInView && <Follow />}
    </span>
  );
}

function Follow() {
  useQuery(levelsQuery(useShownCurrency()));
  useLiveJackpots();
  return null;
}
