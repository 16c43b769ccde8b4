import { officeCampaignDetails } from '@altyn/contracts/office/campaigns';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { get } from '../../lib/api.ts';

export type CampaignDetails = z.output<typeof officeCampaignDetails>;

/** Reads a campaign with its results. */
export function useCampaign(id: string) {
  return useQuery({
    queryKey: ['campaign', id],
    queryFn: ({ signal }) => get(`/api/campaigns/${id}`, officeCampaignDetails, signal),
  });
}
