/**
 * Message namespaces, one file each: `messages/<locale>/<namespace>.json`. The shell's are part of every page; the others
 * load with the page or dialog that needs them.
 */
export const shellNamespaces = ['common', 'shell', 'errors'] as const;
export const namespaces = [
  ...shellNamespaces,
  'home',
  'games',
  'help',
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
  'own',
  'notifications',
  'wheel',
  'wins',
  'step-up',
  'support',
  'chat',
] as const;
export type Namespace = (typeof namespaces)[number];
