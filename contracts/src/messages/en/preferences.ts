import type { preferences as de } from '../de/preferences.ts';
import type { Texts } from '../texts.ts';

export const preferences: Texts<typeof de> = {
  'preferences.unknownField': 'There is no such field.',
  'preferences.unknownNamespace': 'There is no such namespace. There are {namespaces}.',
};
