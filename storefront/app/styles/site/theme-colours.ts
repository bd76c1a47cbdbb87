import { converter, formatHex, parse, toGamut, wcagContrast } from 'culori';
import type { StylesContent } from '@kontor/contracts/documents/styles';

/** Of texts, from 1 to 21: the 4.5 of WCAG 1.4.3, with something left for colours that are mixed. */
export const NEEDED_CONTRAST = 4.7;
/** WCAG 1.4.11: edges of controls. */
const EDGE = 3.1;
/** Chroma of colours that should look grey beside the ground. */
const GREY = 0.012;

const oklch = converter('oklch');
const inGamut = toGamut('rgb', 'oklch');

interface Shade {
  /** 0 to 1 */
  readonly l: number;
  readonly c: number;
  /** In degrees. */
  readonly h: number;
}

const shadeOf = (hex: string): Shade => {
  const { l, c, h = 0 } = oklch(parse(hex)!);
  return { l, c, h };
};
const rgb = converter('rgb');

/** Of the last bit of a channel. */
const ROUNDING = 0.002;
const isInGamut = (channel: number): boolean => channel > -ROUNDING && channel < 1 + ROUNDING;

/** The nearest colour that screens show. */
const hexOf = (shade: Shade): string => {
  const colour = rgb({ mode: 'oklch', ...shade });
  const isShown = [colour.r, colour.g, colour.b].every(isInGamut);
  return formatHex(isShown ? colour : inGamut({ mode: 'oklch', ...shade }));
};

/** The nearest lightness with enough contrast against all grounds, darker in light and lighter in dark. */
const readable = (shade: Shade, grounds: readonly string[], isDark: boolean, contrast: number): string => {
  const step = isDark ? 0.01 : -0.01;
  let { l } = shade;
  const isWeak = (): boolean => grounds.some((ground) => wcagContrast(hexOf({ ...shade, l }), ground) < contrast);
  while ((isDark ? l < 1 : l > 0) && isWeak()) l += step;
  return hexOf({ ...shade, l: Math.min(1, Math.max(0, l)) });
};

/** Names of the custom properties of `tokens.css`, with their colours. */
export type Colours = Readonly<Record<string, string>>;

const SALE: Shade = { l: 0.46, c: 0.13, h: 40 };
const DANGER: Shade = { l: 0.42, c: 0.14, h: 26 };

/** Lightness of what stands out from the ground; beside black it takes more to be seen, so there is a least one. */
const beside = (ground: Shade, isDark: boolean, by: number, least: number): number =>
  isDark ? Math.max(ground.l + by, least) : ground.l - by;

const schemeOf = (accent: Shade, ground: Shade, isDark: boolean): Colours => {
  const { c, h } = ground;
  const plain = hexOf(ground);
  const soft = hexOf({ ...ground, l: beside(ground, isDark, 0.04, 0.18) });
  const grey = (l: number, most = GREY): Shade => ({ l, c: Math.min(c, most), h });
  const raised = hexOf(isDark ? grey(beside(ground, true, 0.09, 0.24)) : grey(0.995, 0.002));
  const dangerGround = hexOf({ l: isDark ? 0.26 : 0.96, c: 0.02, h: DANGER.h });
  const tint = hexOf({ l: beside(ground, isDark, 0.06, 0.22), c: Math.min(accent.c, 0.03), h: accent.h });
  const on = [plain, soft, raised, tint];
  const tone = readable(accent, on, isDark, NEEDED_CONTRAST);
  const [light, dark] = [hexOf(grey(0.985, 0.004)), hexOf({ l: 0.2, c: Math.min(accent.c, GREY), h: accent.h })];
  const onTone = wcagContrast(light, tone) >= wcagContrast(dark, tone) ? light : dark;
  const strong = shadeOf(tone);
  const lit = (shade: Shade): Shade => (isDark ? { ...shade, l: 0.8, c: 0.09 } : shade);
  return {
    'plain-ground': plain,
    'soft-ground': soft,
    'tint-ground': tint,
    raised,
    tone,
    'on-tone': onTone,
    'accent-strong': hexOf({ ...strong, l: strong.l + (isDark ? 0.06 : -0.07) }),
    ink: readable(grey(isDark ? 0.95 : 0.24), on, isDark, 7),
    muted: readable(grey(isDark ? 0.7 : 0.52), on, isDark, NEEDED_CONTRAST),
    line: hexOf(grey(beside(ground, isDark, 0.14, 0.34))),
    edge: readable(grey(isDark ? 0.56 : 0.64), on, isDark, EDGE),
    sale: readable(lit(SALE), on, isDark, NEEDED_CONTRAST),
    danger: readable(lit(DANGER), [...on, dangerGround], isDark, NEEDED_CONTRAST),
    'danger-surface': dangerGround,
  };
};

/** A ground darker than this is that of the dark scheme. */
const DARK = 0.5;

/** All colours of a site in the light and in the dark scheme, each readable on the grounds that it stands on. */
export const themeColours = ({ accent, ground }: Pick<StylesContent, 'accent' | 'ground'>) => {
  const own = shadeOf(ground);
  const isDark = own.l < DARK;
  const tinted: Shade = { ...own, c: Math.min(own.c, 0.03) };
  const light: Shade = isDark ? { ...tinted, l: 0.98, c: Math.min(own.c, 0.006) } : { ...own, l: Math.max(own.l, 0.9) };
  const dark: Shade = isDark ? { ...own, l: Math.min(own.l, 0.3) } : { ...tinted, l: 0.19, c: Math.min(own.c, GREY) };
  const tone = shadeOf(accent);
  return {
    light: schemeOf(tone, light, false),
    // Beside a light ground that was chosen, the dark scheme's accent is a pale one.
    dark: schemeOf(isDark ? tone : { ...tone, l: Math.max(tone.l, 0.78) }, dark, true),
  };
};

/**
 * What the site shows instead of a chosen colour that could not be read, in the scheme of the chosen ground.
 * `contrast`: of the accent on the ground that it is hardest to read on, from 1 to 21.
 */
export const changedColours = ({ accent, ground }: Pick<StylesContent, 'accent' | 'ground'>) => {
  const { light, dark } = themeColours({ accent, ground });
  const shown = shadeOf(ground).l < DARK ? dark : light;
  const grounds = ['plain-ground', 'soft-ground', 'tint-ground', 'raised'].map((name) => shown[name] ?? '');
  return {
    accent: shown['tone'] === accent ? null : (shown['tone'] ?? null),
    ground: shown['plain-ground'] === ground ? null : (shown['plain-ground'] ?? null),
    contrast: Math.min(...grounds.map((one) => wcagContrast(accent, one))),
  };
};
