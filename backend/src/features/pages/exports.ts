export { PublishPage } from './commands.ts';
export { pageFold } from './queries.ts';
