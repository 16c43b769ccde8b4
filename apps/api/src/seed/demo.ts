/** The player that a seeded database has for trying things out. Only made where the site runs on the machine itself. */
export const demoPlayer = {
  phone: '+77010000001',
  password: 'altyn-demo',
  country: 'KZ',
  currency: 'uah',
  timeZone: 'Asia/Almaty',
  language: 'en',
  birthDate: '1990-01-01',
  /** What it starts with, in minor units: 1 000.00. */
  grantMinor: 100_000n,
} as const;
