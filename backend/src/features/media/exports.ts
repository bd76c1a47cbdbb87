export { storedPath } from './stored.ts';
