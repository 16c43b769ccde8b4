import {
  type OfficeProvider,
  officeGameDetails,
  officeLobby,
  officeMethods,
  officeProviders,
} from '@altyn/contracts/office/catalogue';
import { useQuery } from '@tanstack/react-query';
import { addressOf, get } from '../../lib/api.ts';

/** A game with its texts and what its provider declares. */
export const useGame = (slug: string) =>
  useQuery({
    queryKey: ['game', slug],
    queryFn: ({ signal }) => get(`/api/catalogue/games/${slug}`, officeGameDetails, signal),
  });

export const useProvidersQuery = () =>
  useQuery({
    queryKey: ['providers'],
    queryFn: ({ signal }) => get('/api/catalogue/providers', officeProviders, signal),
  });

/** All providers; none until they are read. */
export const useProviders = (): readonly OfficeProvider[] => useProvidersQuery().data?.items ?? [];

export const useLobby = () =>
  useQuery({ queryKey: ['lobby'], queryFn: ({ signal }) => get('/api/catalogue/lobby', officeLobby, signal) });

export const useMethods = (of: { country: string; direction: string }) =>
  useQuery({
    queryKey: ['methods', of],
    queryFn: ({ signal }) => get(addressOf('/api/catalogue/methods', of), officeMethods, signal),
  });
