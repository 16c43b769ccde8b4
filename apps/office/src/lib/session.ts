import { officeMe, type Permission } from '@altyn/contracts/office';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, get } from './api.ts';

export const meKey = ['me'] as const;

/** The signed-in person; null: nobody. */
export function useMe() {
  return useQuery({
    queryKey: meKey,
    queryFn: async ({ signal }) => {
      try {
        return await get('/api/me', officeMe, signal);
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return null;
        throw error;
      }
    },
    staleTime: 60_000,
  });
}

/** Whether the signed-in person has a permission. */
export function useMay(): (permission: Permission | undefined) => boolean {
  const { data } = useMe();
  return (permission) => permission === undefined || Boolean(data?.permissions.includes(permission));
}

/** Starts anew after signing in or out: nothing of another person stays in memory. */
export function useRestart(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meKey[0] });
    await queries.invalidateQueries({ queryKey: meKey });
  };
}
