import type { GameCategory } from '@altyn/contracts/games';

/** All addresses of the site, without a locale prefix. */
export const paths = {
  home: '/',
  games: '/games',
  gamesIn: (category: GameCategory) => `/games?category=${category}`,
  game: (slug: string) => `/games/${encodeURIComponent(slug)}`,
  demo: (slug: string) => `/games/${encodeURIComponent(slug)}?mode=demo`,
  providers: '/providers',
  provider: (slug: string) => `/providers/${encodeURIComponent(slug)}`,
  cashbox: '/cashbox',
  cashboxFor: (action: 'deposit' | 'withdraw') => `/cashbox?action=${action}`,
  profile: '/profile',
  profileTab: (tab: string) => `/profile?tab=${encodeURIComponent(tab)}`,
  supportTicket: (id: string) => `/profile?tab=support&ticket=${id}`,
  /** A request to support on a topic. */
  supportOn: (topic: string) => `/profile?tab=support&topic=${encodeURIComponent(topic)}`,
  /** A request to support about a payment. */
  supportAbout: (paymentId: string, topic: 'deposit' | 'withdrawal') =>
    `/profile?tab=support&topic=${topic}&payment=${paymentId}`,
  help: '/help',
  /** The help centre's answer on a topic of support. */
  helpOn: (topic: string) => `/help?topic=${topic}`,
  cashback: '/cashback',
  bonuses: '/bonuses',
  missions: '/bonuses?tab=missions',
  battles: '/battles',
  battle: (id: string) => `/battles/${encodeURIComponent(id)}`,
  jackpots: '/jackpots',
  fairness: '/fairness',
  wheel: '/wheel',
  news: '/news',
  newsItem: (key: string) => `/news/${encodeURIComponent(key)}`,
  /** A player's referral link. */
  invite: (code: string) => `/r/${encodeURIComponent(code)}`,
  unsubscribe: '/unsubscribe',
  about: '/about',
  responsibleGaming: '/responsible-gaming',
  terms: '/terms',
  privacy: '/privacy',
  credits: '/credits',
  /** Sent with status 404 in the place of every page that does not exist. */
  pageNotFound: '/page-not-found',
} as const;
