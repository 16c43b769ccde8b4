export { scan } from './scan.ts';
