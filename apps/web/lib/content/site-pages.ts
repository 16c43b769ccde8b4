/** First path segments of the site's pages, which are the folders of `app/[locale]`. A test keeps them in sync. */
const sitePages: readonly string[] = [
  'about',
  'battles',
  'bonuses',
  'cashback',
  'cashbox',
  'credits',
  'fairness',
  'games',
  'help',
  'jackpots',
  'news',
  'privacy',
  'profile',
  'providers',
  'responsible-gaming',
  'terms',
  'unsubscribe',
  'wheel',
];

/** True if a site path leads to an existing page; content may link to a page before it is built. */
export function isSitePage(path: string): boolean {
  const [, first = ''] = new URL(path, 'http://site').pathname.split('/');
  return first === '' || sitePages.includes(first);
}
