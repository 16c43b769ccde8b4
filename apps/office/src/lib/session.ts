import { officeMe, type Permission } from '@altyn/contracts/office';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, get } from './api.ts';

export const meKey = ['me'] as const;

/** Reads the signed-in person; null: nobody. */
async function readMe(signal?: AbortSignal) {
  try {
    return await get('/api/me', officeMe, signal);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** The signed-in person; null: nobody. */
export function useMe() {
  return useQuery({ queryKey: meKey, queryFn: ({ signal }) => readMe(signal), staleTime: 60_000 });
}

/** Whether the signed-in person has a permission. */
export function useMay(): (permission: Permission | undefined) => boolean {
  const { data } = useMe();
  return (permission) => permission === undefined || Boolean(data?.permissions.includes(permission));
}

/**
 * Reads anew who is signed in. What was read before stays for `previous`, whose session had ended; nothing of one person
 * stays in memory for another.
 */
export function useRestart(): (previous?: string) => Promise<void> {
  const queries = useQueryClient();
  return async (previous) => {
    const me = await readMe();
    const others = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== meKey[0] };
    if (me === null || me.name !== previous) queries.removeQueries(others);
    queries.setQueryData(meKey, me);
    await queries.invalidateQueries(others);
  };
}
