'use client';
import { useEffect, useRef, useState } from 'react';
import { type DynamicContent, frameDocument, readFrameHeight } from '#web/lib/content/frame-document.ts';

/** Pixels before it comes into view: it is there in time, and not a moment of the first load goes to it. */
const nearView = '300px';

interface ClosedFrameProps {
  /** Named to those who cannot see it. */
  title: string;
  content: DynamicContent;
}

/**
 * An editor's own HTML, CSS and script in a closed frame: `allow-scripts` alone gives it an origin of its own, so the
 * page's document, cookies and storage are out of its reach. It is made when it comes near, as high as it says it is.
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
      /* Any frame may send anything: only this one's word counts. */
      if (!frame.current || event.source !== frame.current.contentWindow) return;
      const said = readFrameHeight(event.data);
      if (said !== undefined) setHeight(said);
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
          srcDoc={page}
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
          className="block w-full border-0 bg-transparent"
          style={{ height: height ?? 160, colorScheme: 'dark' }}
        />
      )}
    </div>
  );
}
