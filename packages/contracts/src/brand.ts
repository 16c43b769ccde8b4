/*
 * The brand: name, links and contacts in one place for site, API and content service, so that the product can carry another
 * one. What only few need stands by itself: the object travels with every page.
 */
export const brand = {
  name: 'Altyn',
  supportEmail: 'support@altyn.example',
  telegramUrl: 'https://t.me/altyn',
  themeColour: '#0B0716',
  minimumAge: 21,
} as const;

/** The brand in names of files. */
export const brandSlug = 'altyn';
/** What the product's mails come from, where the operator names nothing else. */
export const senderEmail = 'no-reply@altyn.example';
