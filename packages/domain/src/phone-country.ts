import type { RegistrationCountry } from './country.ts';

/** How a country's phone number is written. */
export interface PhoneCountry {
  code: RegistrationCountry;
  /** As the specification presents it; the number itself begins with `preview`. */
  prefix: string;
  /** What is shown before the number: Ukraine's is +380. */
  preview: string;
  /** What follows `preview`; `_` is a digit's place. */
  mask: string;
  placeholder: string;
  /** What people dial at home in place of the prefix, where no number of the country begins with it: left out. */
  trunk?: string;
}

/** The specification's country phones (section 3), in the picker's order. */
export const phoneCountries: readonly PhoneCountry[] = [
  { code: 'UZ', prefix: '+998', preview: '+998', mask: '__ ___ __ __', placeholder: '90 123 45 67' },
  { code: 'KZ', prefix: '+7', preview: '+7', mask: '___ ___ __ __', placeholder: '701 234 56 78', trunk: '8' },
  { code: 'UA', prefix: '+38', preview: '+380', mask: '__ ___ __ __', placeholder: '50 123 45 67', trunk: '0' },
  { code: 'KG', prefix: '+996', preview: '+996', mask: '___ ___ ___', placeholder: '555 123 456', trunk: '0' },
  { code: 'TJ', prefix: '+992', preview: '+992', mask: '__ ___ __ __', placeholder: '93 123 45 67' },
];

/** The mask with the prefix's digits before it: `+998 __ ___ __ __`. */
export const maskWithDigits = ({ preview, mask }: Pick<PhoneCountry, 'preview' | 'mask'>): string =>
  `${preview} ${mask}`;

/** A phone as it is kept (specification, section 5): without plus, dash, underscore and space. */
export const barePhone = (phone: string): string => phone.replace(/[+\-_\s]/g, '');
