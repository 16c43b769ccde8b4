/*
 * The brand's name, links and contacts in one place for site, API and content service, so that it can be replaced. Rarely
 * used values are separate: the object is sent with every page.
 */
export const brand = {
  name: 'Altyn',
  supportEmail: 'support@altyn.example',
  telegramUrl: 'https://t.me/altyn',
  themeColour: '#0B0716',
  minimumAge: 21,
} as const;

/** The brand in file names. */
export const brandSlug = 'altyn';
/** Default sender of the product's mails. */
export const senderEmail = 'no-reply@altyn.example';
