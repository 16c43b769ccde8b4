export { AuthDialog } from './components/auth-dialog.tsx';
export { ConsentDialog } from './components/consent-dialog.tsx';
