export { RecordViews } from './commands.ts';
