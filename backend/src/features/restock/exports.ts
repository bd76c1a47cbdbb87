export { AskRestockAlerts, SignUpForRestock, WriteRestock } from './commands.ts';
export { signUpNow } from './queries.ts';
