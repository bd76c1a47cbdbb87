import { bindStream } from '../../platform/commands/stream-binding.ts';
import type { Feature } from '../../platform/feature.ts';
import { PREFERENCES, WritePreferences } from './commands.ts';
import { preferencesDecider } from './decider.ts';
import { PreferencesController } from './http.ts';
import { lookUpPreferences } from './look-up.ts';
import { preferencesPages } from './pages.ts';

/** MP-04: a site's settings, by namespace. */
export const preferences: Feature = {
  name: 'preferences',
  streams: [
    bindStream({
      message: WritePreferences,
      category: PREFERENCES,
      decider: preferencesDecider,
      lookUp: () => lookUpPreferences,
    }),
  ],
  controllers: [PreferencesController],
  pages: preferencesPages,
};
