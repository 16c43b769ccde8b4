export { changeSetting, type SettingFollower } from './change-setting.ts';
export { createSettingsCommands } from './commands.ts';
export { settingDefinitions } from './definitions.ts';
export { maintenanceCommands } from './maintenance-commands.ts';
export { isUnderMaintenance } from './maintenance.ts';
export { inEuroCents } from './euro-cents.ts';
export { followSettings, readSetting } from './read-setting.ts';
export { registerSettings } from './routes.ts';
export { seedSettings } from './seed.ts';
