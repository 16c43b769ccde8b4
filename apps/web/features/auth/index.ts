export { globalSettingsQuery, logoutMutation } from './queries.ts';
