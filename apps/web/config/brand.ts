export { brand, brandSlug } from '@altyn/contracts/brand';
