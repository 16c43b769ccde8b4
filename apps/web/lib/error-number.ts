/**
 * Puts the number of an error into an error page (`shell/offline/standing-page.ts`), which shows it to the player. Without a number,
 * or with something that is none, the page shows none.
 */
export const numberErrorPage = (html: string, number = ''): string =>
  html.replace('data-number=""', `data-number="${/^[\w@-]+$/.test(number) ? number : ''}"`);
