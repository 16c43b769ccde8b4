import { MantineProvider } from '@mantine/core';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { ApiError } from '../lib/api.ts';
import { LanguageProvider } from '../lib/language.tsx';
import { styleNonce } from '../lib/page-facts.ts';
import { meKey } from '../lib/session.ts';
import { router } from './router.tsx';
import { cssVariables, theme } from './theme.ts';

/** The session has ended: a page of signing in covers the screen, and what was typed stays. */
const onError = (error: unknown) => {
  if (error instanceof ApiError && error.code === 'UNAUTHORIZED') queries.setQueryData(meKey, null);
};
const queries: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      retry: (count, error) => count < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
      staleTime: 5_000,
      // What a person works on must not change under their hands; a list that shows what is new by itself says so.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  },
});

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
    >
      <LanguageProvider>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </LanguageProvider>
    </MantineProvider>
  );
}
