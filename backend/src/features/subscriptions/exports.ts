export { WriteSubscription } from './commands.ts';
