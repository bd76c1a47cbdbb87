import type { Feature } from '../../platform/feature.ts';
import { SetPreferences, SetPreferencesHandler } from './commands.ts';

export const preferences: Feature = {
  name: 'preferences',
  commands: [SetPreferences],
  queries: [],
  controllers: [],
  commandHandlers: ({ handling }) => [{ message: SetPreferences, handler: new SetPreferencesHandler(handling) }],
  queryHandlers: () => [],
};
