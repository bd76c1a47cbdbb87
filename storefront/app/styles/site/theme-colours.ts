import { converter, formatHex, parse, toGamut, wcagContrast } from 'culori';
import type { StylesContent } from '@kontor/contracts/documents/styles';

/** WCAG 1.4.3, with something left for colours that are mixed. */
const TEXT = 4.7;
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
const hexOf = (shade: Shade): string => formatHex(inGamut({ mode: 'oklch', ...shade }));

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

const schemeOf = (accent: Shade, { c, h }: Shade, isDark: boolean, grounds: readonly [string, string]): Colours => {
  const [plain, soft] = grounds;
  const grey = (l: number): Shade => ({ l, c: Math.min(c, GREY), h });
  const raised = hexOf(isDark ? grey(0.275) : { l: 0.995, c: 0.002, h });
  const dangerGround = hexOf({ l: isDark ? 0.26 : 0.96, c: 0.02, h: DANGER.h });
  const tint = hexOf(
    isDark
      ? { l: 0.25, c: Math.min(accent.c, 0.03), h: accent.h }
      : { l: 0.93, c: Math.min(accent.c, 0.03), h: accent.h },
  );
  const on = [plain, soft, raised, tint];
  const tone = readable(isDark ? { ...accent, l: Math.max(accent.l, 0.78) } : accent, on, isDark, TEXT);
  const [light, dark] = [hexOf({ l: 0.985, c: 0.004, h }), hexOf({ l: 0.2, c: GREY, h: accent.h })];
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
    muted: readable(grey(isDark ? 0.7 : 0.52), on, isDark, TEXT),
    line: hexOf(grey(isDark ? 0.34 : 0.87)),
    edge: readable(grey(isDark ? 0.56 : 0.64), on, isDark, EDGE),
    sale: readable(lit(SALE), on, isDark, TEXT),
    danger: readable(lit(DANGER), [...on, dangerGround], isDark, TEXT),
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
    light: schemeOf(tone, light, false, [hexOf(light), hexOf({ ...light, l: light.l - 0.035 })]),
    dark: schemeOf(tone, dark, true, [hexOf(dark), hexOf({ ...dark, l: dark.l + 0.04 })]),
  };
};

/** What WCAG 1.4.3 needs of texts, and how well the chosen accent is read on the chosen ground, from 1 to 21. */
export const NEEDED_CONTRAST = 4.5;
export const chosenContrast = ({ accent, ground }: Pick<StylesContent, 'accent' | 'ground'>): number =>
  wcagContrast(accent, ground);
