import { useQuery } from '@tanstack/react-query';
import { type KnownMethod, knownMethodsQuery } from '../queries.ts';

/** Finds how a method of a payment is shown; its code alone until that is known. */
export function useKnownMethod(): (code: string) => KnownMethod | Pick<KnownMethod, 'code'> {
  const { data } = useQuery(knownMethodsQuery);
  return (code) => data?.items.find((method) => method.code === code) ?? { code };
}
