export { PreferencesTab } from './components/preferences-tab.tsx';
export { UnsubscribePage } from './components/unsubscribe-page.tsx';
