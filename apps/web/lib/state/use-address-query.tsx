'use client';
import { useSearchParams } from 'next/navigation';
import { type ReactNode, Suspense, useLayoutEffect, useState } from 'react';

/**
 * The address's query without its question mark, for parts of server-rendered pages. Pages are rendered without a query,
 * and a component that reads it directly is excluded from the HTML. Undefined during hydration; `reader`, which must be
 * rendered, sets it before the first paint and on every change.
 */
export function useAddressQuery(): { query: string | undefined; reader: ReactNode } {
  const [query, setQuery] = useState<string>();
  const reader = (
    <Suspense fallback={null}>
      <QueryReader onQuery={setQuery} />
    </Suspense>
  );
  return { query, reader };
}

function QueryReader({ onQuery }: { onQuery: (query: string) => void }) {
  const query = useSearchParams().toString();
  useLayoutEffect(() => onQuery(query), [query, onQuery]);
  return null;
}
