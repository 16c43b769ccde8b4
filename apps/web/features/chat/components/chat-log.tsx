'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { cx } from '#web/lib/cx.ts';
import { dateTimeText } from '#web/lib/format/date.ts';
import type { Line } from '../conversation.ts';

interface ChatLogProps {
  lines: readonly Line[];
  timeZone: string;
  onAgain: (line: Line) => void;
}

/** The conversation, newest last; it follows what arrives unless the reader has scrolled up. */
export function ChatLog({ lines, timeZone, onAgain }: ChatLogProps) {
  const translate = useTranslations('chat');
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const last = lines.at(-1)?.id;
  useLayoutEffect(() => {
    const element = log.current;
    if (element && isAtEnd.current) element.scrollTop = element.scrollHeight;
  }, [last, lines.length]);
  useEffect(() => {
    // A turned phone, a keyboard that opens and a longer notice below leave less room.
    const element = log.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={log}
      role="log"
      aria-label={translate('log')}
      // A log that scrolls must be reachable by keyboard.
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < 40;
      }}
      className="flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto overscroll-contain rounded-lg bg-ground p-3"
    >
      {lines.length === 0 && <p className="m-auto max-w-72 text-center text-sm text-soft">{translate('empty')}</p>}
      {lines.map((line) => (
        <ChatLine key={`${line.author} ${line.id}`} line={line} timeZone={timeZone} onAgain={onAgain} />
      ))}
    </div>
  );
}

function ChatLine({ line, timeZone, onAgain }: { line: Line; timeZone: string; onAgain: (line: Line) => void }) {
  const translate = useTranslations('chat');
  const tag = useLocale();
  const isOwn = line.author === 'player';
  const isLost = line.delivery !== 'sent' && line.delivery !== 'sending';
  return (
    <div
      className={cx(
        'max-w-[min(26rem,88%)] rounded-lg px-3.5 py-2.5',
        isOwn ? 'self-end bg-violet-deep text-white' : 'self-start bg-raised',
        line.delivery === 'sending' && 'opacity-70',
      )}
    >
      <span className={cx('block text-xs', isOwn ? 'text-white/80' : 'text-soft')}>
        {translate(isOwn ? 'you' : 'team')} · {dateTimeText(line.at, tag, timeZone)}
      </span>
      <span className="mt-0.5 block whitespace-pre-wrap wrap-anywhere">{line.text}</span>
      {isLost && (
        <span className="mt-1 flex flex-wrap items-center gap-x-3 text-xs">
          {translate(`lost.${line.delivery as 'failed'}`)}
          <button type="button" className="min-h-11 font-bold underline" onClick={() => onAgain(line)}>
            {translate('again')}
          </button>
        </span>
      )}
    </div>
  );
}
