export { FairnessPage } from './components/fairness-page.tsx';
