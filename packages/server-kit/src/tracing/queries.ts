import type { Span } from '@opentelemetry/api';
import pg from 'pg';
import { endFailed, type Spans } from './spans.ts';

/** A name of our own in a statement: a table, or a function of a module's schema. */
const name = String.raw`"?([a-z_]\w*"?\."?[a-z_]\w*)"?`;
const table = new RegExp(`\\b(?:from|into|update|join)\\s+${name}`, 'i');
const called = new RegExp(`^\\s*select\\s+(?:\\w+\\()?${name}\\s*\\(`, 'i');

/** What a statement does, and with which table or function: never its values, nor the rest of its text. */
export function summaryOf(text: string): string {
  const verb = /^\s*([a-z]+)/i.exec(text)?.[1] ?? 'query';
  const found = (called.exec(text) ?? table.exec(text))?.[1];
  return [verb, found?.replaceAll('"', '')].filter(Boolean).join(' ').toLowerCase();
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '');

type Callback = (error: unknown, ...rest: unknown[]) => void;

/** Follows the queries of every connection to PostgreSQL. */
export function traceQueries(spans: Spans): void {
  const prototype = pg.Client.prototype as { query(...args: unknown[]): unknown };
  const { query } = prototype;
  prototype.query = function tracedQuery(this: unknown, ...args: unknown[]): unknown {
    const summary = summaryOf(textOf(args[0]));
    const span = spans.startPart(summary, { 'db.system.name': 'postgresql', 'db.query.summary': summary });
    if (!span) return query.apply(this, args);
    const last = args.at(-1);
    if (typeof last === 'function') return query.apply(this, [...args.slice(0, -1), ended(span, last as Callback)]);
    const answer = query.apply(this, args);
    if (answer instanceof Promise)
      answer.then(
        () => span.end(),
        () => endFailed(span),
      );
    else span.end();
    return answer;
  };
}

/** A callback that also ends the span. */
function ended(span: Span, callback: Callback): Callback {
  return (error, ...rest) => {
    if (error) endFailed(span);
    else span.end();
    callback(error, ...rest);
  };
}
