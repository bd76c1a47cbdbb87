import type { preferences as de } from '../de/preferences.ts';
import type { Texts } from '../texts.ts';

export const preferences: Texts<typeof de> = {
  'preferences.unknownField': 'There is no such field.',
  'preferences.unknownNamespace': 'There is no such namespace. There are {namespaces}.',
  'storePage.collectionMissing': 'There is no such store page.',
  'storePage.rootExists': 'This page already has a root category with another name.',
  'storePage.navigationMissing': 'Unable to find site main navigation',
};
