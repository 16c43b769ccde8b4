export { AuthDialog } from './components/auth-dialog.tsx';
