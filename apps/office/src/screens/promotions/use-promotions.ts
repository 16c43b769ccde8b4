import { officePromotionDetails, officePromotions } from '@altyn/contracts/office/promotions';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { addressOf, get } from '../../lib/api.ts';

export type Promotion = z.output<typeof officePromotions>['items'][number];
export type PromotionDetails = z.output<typeof officePromotionDetails>;

/** Reads promotions of every kind with what each has cost in the last seven days. */
export function usePromotions(query: { kind: string; state: string }) {
  return useQuery({
    queryKey: ['promotions', query],
    queryFn: ({ signal }) => get(addressOf('/api/promotions', query), officePromotions, signal),
  });
}

/** Reads a promotion with its forecast and its cost. */
export function usePromotion({ kind, id }: { kind: string; id: string }) {
  return useQuery({
    queryKey: ['promotion', kind, id],
    queryFn: ({ signal }) => get(`/api/promotions/${kind}/${encodeURIComponent(id)}`, officePromotionDetails, signal),
  });
}
