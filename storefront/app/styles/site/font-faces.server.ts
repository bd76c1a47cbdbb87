import bitter from '@fontsource-variable/bitter/wght.css?inline';
import bitterItalic from '@fontsource-variable/bitter/wght-italic.css?inline';
import dmSans from '@fontsource-variable/dm-sans/wght.css?inline';
import dmSansItalic from '@fontsource-variable/dm-sans/wght-italic.css?inline';
import ebGaramond from '@fontsource-variable/eb-garamond/wght.css?inline';
import ebGaramondItalic from '@fontsource-variable/eb-garamond/wght-italic.css?inline';
import figtree from '@fontsource-variable/figtree/wght.css?inline';
import figtreeItalic from '@fontsource-variable/figtree/wght-italic.css?inline';
import fraunces from '@fontsource-variable/fraunces/wght.css?inline';
import frauncesItalic from '@fontsource-variable/fraunces/wght-italic.css?inline';
import inter from '@fontsource-variable/inter/wght.css?inline';
import interItalic from '@fontsource-variable/inter/wght-italic.css?inline';
import karla from '@fontsource-variable/karla/wght.css?inline';
import karlaItalic from '@fontsource-variable/karla/wght-italic.css?inline';
import literata from '@fontsource-variable/literata/wght.css?inline';
import literataItalic from '@fontsource-variable/literata/wght-italic.css?inline';
import lora from '@fontsource-variable/lora/wght.css?inline';
import loraItalic from '@fontsource-variable/lora/wght-italic.css?inline';
import manrope from '@fontsource-variable/manrope/wght.css?inline';
import merriweather from '@fontsource-variable/merriweather/wght.css?inline';
import merriweatherItalic from '@fontsource-variable/merriweather/wght-italic.css?inline';
import montserrat from '@fontsource-variable/montserrat/wght.css?inline';
import montserratItalic from '@fontsource-variable/montserrat/wght-italic.css?inline';
import nunito from '@fontsource-variable/nunito/wght.css?inline';
import nunitoItalic from '@fontsource-variable/nunito/wght-italic.css?inline';
import openSans from '@fontsource-variable/open-sans/wght.css?inline';
import openSansItalic from '@fontsource-variable/open-sans/wght-italic.css?inline';
import outfit from '@fontsource-variable/outfit/wght.css?inline';
import playfairDisplay from '@fontsource-variable/playfair-display/wght.css?inline';
import playfairDisplayItalic from '@fontsource-variable/playfair-display/wght-italic.css?inline';
import raleway from '@fontsource-variable/raleway/wght.css?inline';
import ralewayItalic from '@fontsource-variable/raleway/wght-italic.css?inline';
import sourceSans3 from '@fontsource-variable/source-sans-3/wght.css?inline';
import sourceSans3Italic from '@fontsource-variable/source-sans-3/wght-italic.css?inline';
import sourceSerif4 from '@fontsource-variable/source-serif-4/wght.css?inline';
import sourceSerif4Italic from '@fontsource-variable/source-serif-4/wght-italic.css?inline';
import workSans from '@fontsource-variable/work-sans/wght.css?inline';
import workSansItalic from '@fontsource-variable/work-sans/wght-italic.css?inline';
import { FONT_IDS, type FontId } from '@kontor/contracts/documents/fonts';
import type { StylesContent } from '@kontor/contracts/documents/styles';

/** Fontsource's own rules; the addresses in them lead to copies of the files that the shop serves. */
const FACES: Readonly<Record<FontId, string>> = {
  bitter: bitter + bitterItalic,
  'dm-sans': dmSans + dmSansItalic,
  'eb-garamond': ebGaramond + ebGaramondItalic,
  figtree: figtree + figtreeItalic,
  fraunces: fraunces + frauncesItalic,
  inter: inter + interItalic,
  karla: karla + karlaItalic,
  literata: literata + literataItalic,
  lora: lora + loraItalic,
  manrope,
  merriweather: merriweather + merriweatherItalic,
  montserrat: montserrat + montserratItalic,
  nunito: nunito + nunitoItalic,
  'open-sans': openSans + openSansItalic,
  outfit,
  'playfair-display': playfairDisplay + playfairDisplayItalic,
  raleway: raleway + ralewayItalic,
  'source-sans-3': sourceSans3 + sourceSans3Italic,
  'source-serif-4': sourceSerif4 + sourceSerif4Italic,
  'work-sans': workSans + workSansItalic,
};

/** Browsers load only those of the files that they need for the letters of a page. */
export const fontFaces = ({ textFont, headingFont }: Pick<StylesContent, 'textFont' | 'headingFont'>): string =>
  FONT_IDS.filter((id) => id === textFont || id === headingFont)
    .map((id) => FACES[id])
    .join('');
