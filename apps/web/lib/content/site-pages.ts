/** First segments of the site's pages: the folders of `app/[locale]`. A test keeps the two in step. */
const sitePages: readonly string[] = [
  'about',
  'battles',
  'bonuses',
  'cashback',
  'cashbox',
  'credits',
  'fairness',
  'games',
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

/** Whether a site path leads to a page that exists: content may speak of one before it is built. */
export function isSitePage(path: string): boolean {
  const [, first = ''] = new URL(path, 'http://site').pathname.split('/');
  return first === '' || sitePages.includes(first);
}
