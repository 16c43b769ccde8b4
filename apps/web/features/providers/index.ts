export { ProviderPage } from './components/provider-page.tsx';
export { ProvidersPage } from './components/providers-page.tsx';
export { loadProvider } from './provider-data.ts';
