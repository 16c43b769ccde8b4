/**
 * Message files, one a namespace: `messages/<locale>/<namespace>.json`. The shell's travel with every page; the others
 * come with the page or the dialog that needs them.
 */
export const shellNamespaces = ['common', 'shell', 'errors'] as const;
export const namespaces = [
  ...shellNamespaces,
  'home',
  'games',
  'game',
  'auth',
  'providers',
  'referrals',
  'pages',
  'content',
  'cashbox',
  'profile',
  'limits',
  'bonuses',
  'bonus-names',
  'cashback',
  'jackpots',
  'fairness',
  'battles',
  'missions',
  'status',
  'news',
  'notifications',
  'wheel',
  'wins',
] as const;
export type Namespace = (typeof namespaces)[number];
