'use client';
import type { InfoList as List, infoListKeys } from '@altyn/contracts/content';
import { fillPlaceholders } from '@altyn/domain/content';
import { useQuery } from '@tanstack/react-query';
import { SmallPicture } from '#web/components/content/small-picture.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { buildUrl, sendJson } from '#web/lib/api/http.ts';
import { retryAtMost } from '#web/lib/api/query-client.ts';
import { contentWords } from '#web/lib/content/words.ts';
import { useSiteLocale } from '#web/lib/i18n/use-locale.ts';

interface InfoListProps {
  contentKey: (typeof infoListKeys)[number];
}

/** An info list from the content: header and items. Renders nothing if the content has none. */
export function InfoList({ contentKey }: InfoListProps) {
  const locale = useSiteLocale();
  const { data, isPending } = useQuery({
    queryKey: ['info-list', contentKey, locale],
    queryFn: async ({ signal }) => {
      const url = buildUrl('', '/content/info-list', {}, { key: contentKey, locale });
      return (await sendJson({ method: 'GET', url, signal })) as List;
    },
    retry: retryAtMost(1),
    refetchOnWindowFocus: false,
  });
  if (isPending) return <Skeleton className="h-40 w-full rounded-md" />;
  if (!data || data.items.length === 0) return null;
  return (
    <section className="flex flex-col gap-2 rounded-md bg-raised p-4 text-left">
      {data.header && <h3 className="text-sm font-bold">{fillPlaceholders(data.header.text, contentWords)}</h3>}
      <ul className="flex flex-col gap-2.5">
        {data.items.map((item) => (
          <li key={item.key} className="flex items-start gap-3 text-sm text-soft">
            <Sign image={item.image} />
            <span className="min-w-0 self-center">{fillPlaceholders(item.text, contentWords)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The item's picture, or a bullet. */
function Sign({ image }: { image: List['items'][number]['image'] }) {
  if (image) return <SmallPicture image={image} size={28} className="shrink-0" />;
  return <span aria-hidden="true" className="mx-2 mt-2 size-2 shrink-0 rounded-full bg-gold" />;
}
