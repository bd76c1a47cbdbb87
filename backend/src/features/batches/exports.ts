export { BatchSession } from './batch-session.ts';
export { WriteBatch } from './commands.ts';
