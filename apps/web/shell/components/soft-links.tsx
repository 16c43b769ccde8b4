'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useTransition } from 'react';
import { pageReadyEvent } from '#web/lib/page-ready.ts';
import { going } from './going.ts';

/** By then the page has shown and loaded what it consists of. */
const idleMs = 4_000;

/**
 * Follows plain links marked `data-soft` through the router, and prefetches their pages on pointer down. Lists of
 * hundreds of links stay plain HTML without hydration. A bar shows at once that the page is on its way.
 */
export function SoftLinks() {
  const router = useRouter();
  const [isGoing, startGoing] = useTransition();
  useEffect(() => {
    going.to = (path) => startGoing(() => router.push(path));
    const linkOf = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-soft]') : null;
      return link && link.origin === window.location.origin && !link.target ? link : undefined;
    };
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = linkOf(event);
      if (!link) return;
      event.preventDefault();
      going.to(`${link.pathname}${link.search}`);
    };
    const fetchAhead = (event: Event) => {
      const link = linkOf(event);
      if (link) router.prefetch(`${link.pathname}${link.search}`);
    };
    const wake = (event?: Event) =>
      void import('../late/late-ways.ts').then(
        (module) => module.startLateWays(event),
        () => undefined,
      );
    const stop = new AbortController();
    const { signal } = stop;
    const once = { once: true, signal };
    document.addEventListener('click', follow, { signal });
    document.addEventListener('pointerdown', fetchAhead, { signal });
    document.addEventListener('mouseover', wake, once);
    document.addEventListener('keyup', wake, once);
    document.addEventListener('touchstart', wake, once);
    const idle = setTimeout(wake, idleMs);
    /*
     * Runs after this round of effects: the router, an ancestor, listens for address changes only after its own effect.
     */
    const ready = setTimeout(() => window.dispatchEvent(new Event(pageReadyEvent)));
    return () => {
      clearTimeout(ready);
      clearTimeout(idle);
      stop.abort();
    };
  }, [router]);
  return isGoing && <div data-going="" />;
}
