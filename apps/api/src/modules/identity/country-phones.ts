import type { countryPhone } from '@altyn/contracts/identity';
import type { z } from 'zod';

/** Phone presentation of the countries where accounts can be opened; `_` stands for a digit.. */
export const countryPhones: z.input<typeof countryPhone>[] = [
  {
    code: 'uz',
    prefix: '+998',
    icon: 'uz',
    preview: '+998',
    mask: '+998 (__) ___-__-__',
    placeholder: '+998 (90) 123-45-67',
  },
  {
    code: 'kz',
    prefix: '+7',
    icon: 'kz',
    preview: '+7',
    mask: '+7 (___) ___-__-__',
    placeholder: '+7 (701) 234-56-78',
  },
  // The prefix is +38 as the specification has it: the number's own zero follows. Shown is the country's +380.
  {
    code: 'ua',
    prefix: '+38',
    icon: 'ua',
    preview: '+380',
    mask: '+38 (___) ___-__-__',
    placeholder: '+38 (050) 123-45-67',
  },
  {
    code: 'kg',
    prefix: '+996',
    icon: 'kg',
    preview: '+996',
    mask: '+996 (___) __-__-__',
    placeholder: '+996 (700) 12-34-56',
  },
  {
    code: 'tj',
    prefix: '+992',
    icon: 'tj',
    preview: '+992',
    mask: '+992 (__) ___-__-__',
    placeholder: '+992 (91) 712-34-56',
  },
];
