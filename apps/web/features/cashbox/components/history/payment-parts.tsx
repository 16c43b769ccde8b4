'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { LoadFailed } from '#web/components/ui/load-failed.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { useUser } from '#web/shell/session/session.ts';
import { partsQuery } from '../../queries.ts';
import { PaymentRow } from './payment-row.tsx';

/** The parts in which a withdrawal is paid, each with its state. */
export function PaymentParts({ of }: { of: string }) {
  const translate = useTranslations('cashbox.status');
  const user = useUser();
  const { data, isError, refetch } = useQuery(partsQuery(of));
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  return (
    <section className="flex w-full flex-col gap-2 text-left" aria-busy={!data || undefined}>
      <h3 className="font-bold text-sm">{translate('parts')}</h3>
      {data && user ? (
        <ul className="flex flex-col gap-2">
          {data.items.map((part) => (
            <PaymentRow key={part.id} payment={part} timeZone={user.time_zone} />
          ))}
        </ul>
      ) : (
        <Skeleton className="h-[68px] rounded-md" />
      )}
    </section>
  );
}
