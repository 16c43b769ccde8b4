export { WheelPage } from './components/wheel-page.tsx';
