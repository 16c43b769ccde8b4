/** Demo player of a seeded database. Created only where the site runs on the local machine. */
export const demoPlayer = {
  phone: '+77010000001',
  password: 'altyn-demo',
  country: 'KZ',
  currency: 'uah',
  timeZone: 'Asia/Almaty',
  language: 'en',
  birthDate: '1990-01-01',
  /** Initial balance in minor units: 1 000.00. */
  grantMinor: 100_000n,
} as const;
