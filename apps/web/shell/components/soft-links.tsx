'use client';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/**
 * Follows plain links marked `data-soft` without loading the page anew. Lists of hundreds of links stay plain HTML, with
 * nothing to hydrate.
 */
export function SoftLinks() {
  const router = useRouter();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-soft]') : null;
      if (!link || link.origin !== window.location.origin || link.target) return;
      event.preventDefault();
      router.push(`${link.pathname}${link.search}`);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [router]);
  return null;
}
