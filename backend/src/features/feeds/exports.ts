export { WriteFeedAddress } from './commands.ts';
export { withoutPicture } from './feed-text.ts';
export { feedPath, feedToken } from './feed-token.ts';
export { lastRenewal } from './queries.ts';
