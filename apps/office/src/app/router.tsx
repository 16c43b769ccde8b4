import { createRootRoute, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { Enrolment } from '../screens/sign-in/enrolment.tsx';
import { Players } from '../screens/players/players.tsx';
import { Shell } from './shell.tsx';

const text = z.string().catch('').default('');

const root = createRootRoute({ component: Outlet });
const invitation = createRoute({ getParentRoute: () => root, path: '/invitation', component: Enrolment });
const inside = createRoute({ getParentRoute: () => root, id: 'inside', component: Shell });
const home = createRoute({
  getParentRoute: () => inside,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/players', search: { query: '' } });
  },
});
const players = createRoute({
  getParentRoute: () => inside,
  path: '/players',
  validateSearch: z.object({ query: text }),
  component: function PlayersPage() {
    const { query } = players.useSearch();
    const navigate = players.useNavigate();
    return <Players query={query} onQuery={(next) => void navigate({ search: { query: next }, replace: true })} />;
  },
});

export const router = createRouter({
  routeTree: root.addChildren([invitation, inside.addChildren([home, players])]),
  defaultPreload: false,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
