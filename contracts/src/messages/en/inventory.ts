import type { inventory as german } from '../de/inventory.ts';
import type { Texts } from '../texts.ts';

/** The stock of variants, and the panel's pages about it (MP-02). */
export const inventory: Texts<typeof german> = {
  'stock.levelInvalid': 'That is no stock level. Write a whole number from 0.',
  'stock.byInvalid': 'That is no change. Write for example 5 for what came in or -3 for what went out.',
  'stock.causeUnknown': 'Please choose a reason.',
  'stock.reasonMissing': 'Say why in your own words.',
  'stock.reasonTooLong': 'That is too long. At most {max} characters.',
  'stock.changedMeanwhile':
    'The stock has changed meanwhile: the page said {was}, now there are {now}. Nothing was overwritten. Please check your number and send it again.',
  'stock.uncountedMeanwhile':
    'The stock has changed meanwhile: the page said {was}, now it is not counted. Nothing was overwritten. Please check your number and send it again.',
  'stock.countedMeanwhile':
    'The stock has changed meanwhile: it was not counted, now there are {now}. Nothing was overwritten. Please check what you typed and send it again.',
  'stock.notCounted': 'The stock is not counted. Set it to a number first.',
  'stock.neverCounted': 'Downloads and gift cards are not counted.',
  'stock.belowZero': 'There are only {n}, so {by} cannot go out.',
  'stock.tooMany': 'That is too many. At most {max}.',
  'stock.tooManyAtOnce': 'At most {max} variants at once.',
  'stock.noneMarked': 'Mark at least one variant.',
};
