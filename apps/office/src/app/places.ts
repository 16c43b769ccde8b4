import type { Permission } from '@altyn/contracts/office';

/** Screens of the menu, and the permission that opens each. */
export const places = [
  { name: 'players', to: '/players', permission: 'players.read' },
  { name: 'acts', to: '/acts', permission: undefined },
  { name: 'commands', to: '/commands', permission: undefined },
  { name: 'audit', to: '/audit', permission: 'audit.read' },
] as const satisfies readonly { name: string; to: string; permission: Permission | undefined }[];
