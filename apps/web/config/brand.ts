/** The brand: name, links and contacts in one place, so that the site can carry another one. */
export const brand = {
  name: 'Altyn',
  supportEmail: 'support@altyn.example',
  telegramUrl: 'https://t.me/altyn',
  themeColour: '#0B0716',
  minimumAge: 21,
} as const;
