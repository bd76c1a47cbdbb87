export const MAX_EVENTS_BEHIND = 1_000;

export const VERSION_TROUBLES = [
  'besideAlready',
  'noneBeside',
  'notReady',
  'noneBefore',
  'otherCode',
  'flipping',
  'comparing',
] as const;
export type VersionTrouble = (typeof VERSION_TROUBLES)[number];
