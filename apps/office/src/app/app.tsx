import { createTheme, MantineProvider } from '@mantine/core';
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { ApiError } from '../lib/api.ts';
import { LanguageProvider } from '../lib/language.tsx';
import { styleNonce } from '../lib/page-facts.ts';
import { meKey } from '../lib/session.ts';
import { router } from './router.tsx';

const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 8, dark: 6 },
  defaultRadius: 'sm',
  fontSizes: { sm: '13px', md: '14px' },
  cursorType: 'pointer',
});

const queries: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      // The session has ended: the page of signing in replaces the screen, and its address stays.
      if (error instanceof ApiError && error.status === 401) queries.setQueryData(meKey, null);
    },
  }),
  defaultOptions: {
    queries: {
      retry: (count, error) => count < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
      staleTime: 5_000,
    },
  },
});

export function App() {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => styleNonce}>
      <LanguageProvider>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </LanguageProvider>
    </MantineProvider>
  );
}
