export { CreditsPage } from './components/credits-page.tsx';
export { contentRoute } from './content-route.tsx';
