'use client';
import { useEffect, useRef, useState } from 'react';
import {
  type DynamicContent,
  frameDocument,
  frameShellPath,
  readFrameHeight,
} from '#web/lib/content/frame-document.ts';

/** Distance from the viewport at which the frame loads; keeps it out of the initial page load. */
const nearView = '300px';

interface ClosedFrameProps {
  /** Accessible name of the frame. */
  title: string;
  content: DynamicContent;
}

/**
 * Editor-supplied HTML, CSS and script in a sandboxed frame. `allow-scripts` alone gives it an opaque origin, so it
 * cannot reach the page's document, cookies or storage. It loads near the viewport and reports its own height.
 */
export function ClosedFrame({ title, content }: ClosedFrameProps) {
  const holder = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<string>();
  const [height, setHeight] = useState<number>();
  const { body, js, css } = content;

  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        watch.disconnect();
        setPage(frameDocument({ body, js, css }, window.location.origin));
      },
      { rootMargin: nearView },
    );
    if (holder.current) watch.observe(holder.current);
    return () => watch.disconnect();
  }, [body, js, css]);

  useEffect(() => {
    const listen = (event: MessageEvent) => {
      /* Any frame can post messages; accept only those of this one. */
      if (!frame.current || event.source !== frame.current.contentWindow) return;
      const reported = readFrameHeight(event.data);
      if (reported !== undefined) setHeight(reported);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);

  return (
    <div ref={holder} style={{ minHeight: height === undefined ? 160 : undefined }}>
      {page !== undefined && (
        <iframe
          ref={frame}
          title={title}
          src={frameShellPath}
          // The opaque origin of the frame has no name that could be given here.
          onLoad={() => frame.current?.contentWindow?.postMessage(page, '*')}
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
          className="block w-full border-0 bg-transparent"
          style={{ height: height ?? 160, colorScheme: 'dark' }}
        />
      )}
    </div>
  );
}
