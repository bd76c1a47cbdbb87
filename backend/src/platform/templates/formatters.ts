import { Formatters, type FormatterMap } from '@squarespace/template-engine';
import { CORE_FORMATTERS } from './core-formatters.ts';
import { DATE_FORMATTERS } from './date-formatters.ts';
import type { Kind } from './formatter-kinds.ts';
import { IMAGE_FORMATTERS } from './image-formatters.ts';
import { MONEY_FORMATTERS } from './money-formatters.ts';
import { SOCIAL_FORMATTERS } from './social-formatters.ts';

const OWN: FormatterMap = {
  ...CORE_FORMATTERS,
  ...DATE_FORMATTERS,
  ...IMAGE_FORMATTERS,
  ...MONEY_FORMATTERS,
  ...SOCIAL_FORMATTERS,
};

export const formatters: FormatterMap = { ...Formatters, ...OWN };

const NAMES: Readonly<Record<Exclude<Kind, 'value'>, string>> = {
  markup: `activate-twitter-links add-to-cart-btn apply audio-player cart-quantity clean-html comment-link comments
    encode-space html htmlattr htmltag image like-button line-breaks product-checkout product-price product-quick-view
    product-restock-notification product-scarcity product-status quantity-input responsive-image social-button
    social-button-inline subscription-price summary-form-field timesince twitter-follow-button variants-select video`,
  attributes: 'child-image-meta cover-image-meta image-meta image-srcset',
  json: 'json json-pretty raw',
  literal: 'cycle output pluralize',
};

const KINDS: ReadonlyMap<string, Kind> = new Map(
  Object.entries(NAMES).flatMap(([kind, names]) => names.split(/\s+/u).map((name) => [name, kind as Kind] as const)),
);

export const kindOf = (formatter: string): Kind => KINDS.get(formatter) ?? 'value';

export type Origin = 'engine' | 'replaced' | 'own';
export const originOf = (formatter: string): Origin =>
  !Object.hasOwn(OWN, formatter) ? 'engine' : Object.hasOwn(Formatters, formatter) ? 'replaced' : 'own';
