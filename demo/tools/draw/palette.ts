/**
 * The palette of all demo pictures. Shade and light tend towards warm brown and cream instead of black and white, for a
 * consistent look.
 */
export const colours = {
  sand: '#d8c19c',
  salbei: '#9fab8d',
  heide: '#a77f91',
  schiefer: '#5f6b73',
  terrakotta: '#bd7050',
  kreide: '#ebe3d5',
  rauchblau: '#8298a6',
  waldgruen: '#4b6151',
  natur: '#d9ccb4',
  creme: '#efe3c8',
  ton: '#b58f69',
  eiche: '#c99f6b',
  nussbaum: '#7d5639',
  kirsche: '#b3744a',
  buche: '#dcbc8f',
  lehm: '#8c6a4d',
  stahl: '#b4babc',
  zink: '#a9b1b2',
  messing: '#c2a05a',
  tinte: '#3b3733',
  papier: '#f5efe3',
  kraft: '#c3a079',
  honig: '#c98a2b',
  weiss: '#f6f2ea',
  laub: '#6f8360',
  tanne: '#4d6450',
  gold: '#d9b36a',
  wein: '#7a3142',
} as const;
export type ColourName = keyof typeof colours;

const SHADE = '#35261d';
const LIGHT = '#fff6e4';

function channels(hex: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

/** Blends two `#rrggbb` colours; `share` 0 gives `from`, 1 gives `to`. */
function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const blended = channels(from).map((value, index) => Math.round(value + ((target[index] ?? value) - value) * share));
  return `#${blended.map((value) => Math.min(255, Math.max(0, value)).toString(16).padStart(2, '0')).join('')}`;
}

export const darker = (colour: string, share: number): string => mix(colour, SHADE, share);
export const lighter = (colour: string, share: number): string => mix(colour, LIGHT, share);
