'use client';
import { useSearchParams } from 'next/navigation';
import { type ReactNode, Suspense, useLayoutEffect, useState } from 'react';

/**
 * The address's query, without its question mark, for a part of a page that stands in the server's HTML: pages are made
 * without a query, and a component that reads one by itself is left out of them. Undefined while that HTML is taken over
 * and at the first render; `reader`, which must be drawn, tells it before anything is painted, and each change from then on.
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
