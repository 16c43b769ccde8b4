'use client';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { pageReadyEvent } from '#web/lib/page-ready.ts';

/**
 * Follows plain links marked `data-soft` without loading the page anew, and fetches their pages ahead when a finger or
 * pointer comes down on them. Lists of hundreds of links stay plain HTML, with nothing to hydrate.
 */
export function SoftLinks() {
  const router = useRouter();
  useEffect(() => {
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
      router.push(`${link.pathname}${link.search}`);
    };
    const fetchAhead = (event: Event) => {
      const link = linkOf(event);
      if (link) router.prefetch(`${link.pathname}${link.search}`);
    };
    document.addEventListener('click', follow);
    document.addEventListener('pointerdown', fetchAhead, { passive: true });
    /* After this round of effects: the router, further up, hears of changed addresses only from its own on. */
    const ready = setTimeout(() => window.dispatchEvent(new Event(pageReadyEvent)));
    return () => {
      clearTimeout(ready);
      document.removeEventListener('click', follow);
      document.removeEventListener('pointerdown', fetchAhead);
    };
  }, [router]);
  return null;
}
