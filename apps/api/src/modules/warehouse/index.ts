export { warehouseCommands } from './commands.ts';
export { registerWarehouse } from './routes.ts';
