import { brand } from '@altyn/contracts/brand';

/** What fills the placeholders of texts that are the same for everyone: `{{brand}}`, `{{age}}`, `{{email}}`, `{{telegram}}`. */
export const contentWords = {
  brand: brand.name,
  age: brand.minimumAge,
  email: brand.supportEmail,
  telegram: brand.telegramUrl,
};
