declare module '*.css';
declare module 'server-only';
