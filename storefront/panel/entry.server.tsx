export { default, handleError, streamTimeout } from '../app/entry.server.tsx';
