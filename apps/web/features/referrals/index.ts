export { FriendsTab } from './components/friends-tab.tsx';
