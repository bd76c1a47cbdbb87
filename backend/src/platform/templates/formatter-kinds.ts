import type { CLDR } from '@phensley/cldr';
import { Decimal } from '@phensley/cldr';
import { type Context, Formatter, type Node, type Variable } from '@squarespace/template-engine';
import { attributeEscaped } from './escaping.ts';

/**
 * What a formatter's result is: a value, escaped where it is put in; markup whose values are escaped already; attributes;
 * JSON; or text of the template itself.
 */
export type Kind = 'value' | 'markup' | 'attributes' | 'json' | 'literal';

interface Call {
  readonly node: Node;
  readonly args: readonly string[];
  readonly variables: readonly Variable[];
  readonly context: Context;
  readonly cldr: CLDR;
}

class Written extends Formatter {
  readonly #write: (call: Call) => unknown;

  constructor(write: (call: Call) => unknown) {
    super();
    this.#write = write;
  }

  apply(args: string[], variables: Variable[], context: Context): void {
    const [first] = variables;
    const { cldr } = context;
    if (!first || !cldr) return;
    first.set(this.#write({ node: first.node, args, variables, context, cldr }));
  }
}

/** A formatter of our own. */
export const written = (write: (call: Call) => unknown): Formatter => new Written(write);

/** Markup with every inserted value escaped. */
export const markup = (texts: TemplateStringsArray, ...values: readonly unknown[]): string =>
  texts
    .map((text, at) => (at === 0 ? '' : attributeEscaped(String(values[at - 1]))) + text)
    .join('')
    .replaceAll('&#39;', "'");

export const textAt = (node: Node, ...path: readonly string[]): string => node.path([...path]).asString();

export const decimalOf = (text: string): Decimal | null => {
  try {
    return new Decimal(text);
  } catch {
    return null;
  }
};

/** MD-04. */
export const DEFAULT_TIME_ZONE = 'America/New_York';
export const timeZoneOf = (context: Context): string => {
  const node = context.resolve(['website', 'timeZone']);
  return node.asString() || DEFAULT_TIME_ZONE;
};
