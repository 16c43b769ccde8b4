'use client';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Distance from the viewport, in pixels, within which a page of the list is rendered. */
const keepWithinPx = 2_000;

/** A page of a long list. Far from the viewport only its height is kept, so that long lists stay cheap. */
export function WindowedPage({ children }: { children: ReactNode }) {
  const holder = useRef<HTMLDivElement>(null);
  const [heightPx, setHeightPx] = useState<number | undefined>();
  useEffect(() => {
    const element = holder.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setHeightPx(entry.isIntersecting ? undefined : element.offsetHeight);
      },
      { rootMargin: `${keepWithinPx}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={holder} style={heightPx === undefined ? undefined : { height: heightPx }}>
      {heightPx === undefined ? children : null}
    </div>
  );
}
