import type { Feature } from '../../platform/feature.ts';
import { ChangePreferences, ChangePreferencesHandler, SetPreferences, SetPreferencesHandler } from './commands.ts';
import { PreferencesController } from './http.ts';

/** MP-04 */
export const preferences: Feature = {
  name: 'preferences',
  commands: [SetPreferences, ChangePreferences],
  controllers: [PreferencesController],
  commandHandlers: ({ handling }) => [
    { message: SetPreferences, handler: new SetPreferencesHandler(handling) },
    { message: ChangePreferences, handler: new ChangePreferencesHandler(handling) },
  ],
};
