import { useTranslations } from 'next-intl';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { StateMessage } from '#web/components/ui/states.tsx';
import { methodRow } from './method-picker.tsx';

/** Placeholder of a form while its methods load. */
export function FormSkeleton() {
  return (
    <div className="flex flex-col gap-5" aria-busy="true">
      <div className={methodRow}>
        {[0, 1, 2].map((key) => (
          <Skeleton key={key} className="h-18" />
        ))}
      </div>
      <Skeleton className="h-14" />
      <Skeleton className="h-11" />
      <Skeleton className="h-14" />
    </div>
  );
}

export function NoMethods() {
  const translate = useTranslations('cashbox.method.none');
  return <StateMessage picture="payments" title={translate('title')} text={translate('text')} />;
}
