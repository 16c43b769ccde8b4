export { ChatUnreachable, eraseChat } from './chat/chat-server.ts';
export { supportCommands } from './commands.ts';
export { registerSupport } from './routes.ts';
