export { setPreferences, WritePreferences } from './commands.ts';
export { preferencesFold } from './queries.ts';
