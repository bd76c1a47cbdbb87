export { pageFold } from './page-fold.ts';
