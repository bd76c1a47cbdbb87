export { sandboxWork } from './batch-work.ts';
