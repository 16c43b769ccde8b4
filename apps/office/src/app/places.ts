import type { Permission } from '@altyn/contracts/office';

/** Screens of the menu, and the permission that opens each. */
export const places = [
  { name: 'players', to: '/players', permission: 'players.read' },
  { name: 'withdrawals', to: '/withdrawals', permission: 'payments.read' },
  { name: 'identity', to: '/queues/identity', permission: 'identity.read' },
  { name: 'cases', to: '/queues/cases', permission: 'risk.read' },
  { name: 'alerts', to: '/queues/alerts', permission: 'risk.read' },
  { name: 'held-wins', to: '/queues/held-wins', permission: 'risk.read' },
  { name: 'refunds', to: '/queues/refunds', permission: 'payments.read' },
  { name: 'books', to: '/queues/books', permission: 'finance.read' },
  { name: 'tickets', to: '/queues/tickets', permission: 'players.read' },
  { name: 'campaigns', to: '/campaigns', permission: 'bonuses.read' },
  { name: 'promotions', to: '/promotions', permission: 'bonuses.read' },
  { name: 'games', to: '/games', permission: 'games.read' },
  { name: 'providers', to: '/providers', permission: 'games.read' },
  { name: 'lobby', to: '/lobby', permission: 'games.read' },
  { name: 'methods', to: '/methods', permission: 'payments.read' },
  { name: 'figures', to: '/figures', permission: 'finance.read' },
  { name: 'play', to: '/play', permission: 'finance.read' },
  { name: 'reports', to: '/reports', permission: 'finance.read' },
  { name: 'content', to: '/content', permission: 'content.write' },
  { name: 'acts', to: '/acts', permission: undefined },
  { name: 'commands', to: '/commands', permission: undefined },
  { name: 'settings', to: '/settings', permission: 'settings.read' },
  { name: 'audit', to: '/audit', permission: 'audit.read' },
] as const satisfies readonly { name: string; to: string; permission: Permission | undefined }[];
