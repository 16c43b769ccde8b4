export { MissionsList } from './components/missions-list.tsx';
