import { brand } from '@altyn/contracts/brand';

/** Values of placeholders that are the same for everyone: `{{brand}}`, `{{age}}`, `{{email}}`, `{{telegram}}`. */
export const contentWords = {
  brand: brand.name,
  age: brand.minimumAge,
  email: brand.supportEmail,
  telegram: brand.telegramUrl,
};
