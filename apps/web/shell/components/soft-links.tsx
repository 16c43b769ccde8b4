'use client';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { pageReadyEvent } from '#web/lib/page-ready.ts';

/**
 * Follows plain links marked `data-soft` through the router, and prefetches their pages on pointer down. Lists of
 * hundreds of links stay plain HTML without hydration.
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
    /* The names of icon buttons, loaded with the first mouse or key. */
    const hint = (event: Event) =>
      void import('../tooltips/show-tooltips.ts').then((module) => module.showTooltips(event));
    document.addEventListener('click', follow);
    document.addEventListener('pointerdown', fetchAhead, { passive: true });
    document.addEventListener('mouseover', hint, { once: true });
    document.addEventListener('keyup', hint, { once: true });
    /*
     * Runs after this round of effects: the router, an ancestor, listens for address changes only after its own effect.
     */
    const ready = setTimeout(() => window.dispatchEvent(new Event(pageReadyEvent)));
    return () => {
      clearTimeout(ready);
      document.removeEventListener('click', follow);
      document.removeEventListener('pointerdown', fetchAhead);
      document.removeEventListener('mouseover', hint);
      document.removeEventListener('keyup', hint);
    };
  }, [router]);
  return null;
}
