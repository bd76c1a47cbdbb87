export { SpendCaptcha } from './commands.ts';
