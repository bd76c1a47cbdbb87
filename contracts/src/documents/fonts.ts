interface Font {
  /** The same in all languages. */
  readonly name: string;
  readonly isSerif: boolean;
}

const serif = (name: string): Font => ({ name, isSerif: true });
const sans = (name: string): Font => ({ name, isSerif: false });

/** The fonts that a site can choose, all variable and under the Open Font License, by their names at Fontsource. */
export const FONTS = {
  bitter: serif('Bitter'),
  'dm-sans': sans('DM Sans'),
  'eb-garamond': serif('EB Garamond'),
  figtree: sans('Figtree'),
  fraunces: serif('Fraunces'),
  inter: sans('Inter'),
  karla: sans('Karla'),
  literata: serif('Literata'),
  lora: serif('Lora'),
  manrope: sans('Manrope'),
  merriweather: serif('Merriweather'),
  montserrat: sans('Montserrat'),
  nunito: sans('Nunito'),
  'open-sans': sans('Open Sans'),
  outfit: sans('Outfit'),
  'playfair-display': serif('Playfair Display'),
  raleway: sans('Raleway'),
  'source-sans-3': sans('Source Sans 3'),
  'source-serif-4': serif('Source Serif 4'),
  'work-sans': sans('Work Sans'),
} as const satisfies Readonly<Record<string, Font>>;
export type FontId = keyof typeof FONTS;

export const FONT_IDS = Object.keys(FONTS) as [FontId, ...FontId[]];
