export { replayWork } from './batch-work.ts';
