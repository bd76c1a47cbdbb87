import { Refusal, type RefusalText } from '@kontor/contracts/kernel/refusal';
import { knownText } from '@kontor/contracts/messages/known-text';
import { StandardSchemaValidationPipe } from '@nestjs/common';

interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
  /** zod's bounds, parameters of the message. */
  readonly minimum?: unknown;
  readonly maximum?: unknown;
}

/** Validates parameters that have a zod schema; errors become a 400 with a text per field. */
export const validationPipe = new StandardSchemaValidationPipe({
  exceptionFactory: (issues: readonly Issue[]) => refusalOf(issues),
});

/** Uses each field's first issue; its message is a key of the message catalogue, or the general text. */
export const refusalOf = (issues: readonly Issue[]): Refusal => {
  const fields: Record<string, RefusalText> = {};
  for (const issue of issues) fields[fieldOf(issue)] ??= textOf(issue);
  const [first] = Object.values(fields);
  return new Refusal('invalid', first ?? { key: 'error.invalid' }, fields);
};

const fieldOf = ({ path = [] }: Issue): string =>
  path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.') || 'body';

const textOf = ({ message, minimum, maximum }: Issue): RefusalText =>
  knownText(message, { min: Number(minimum), max: Number(maximum) }) ?? { key: 'error.fieldInvalid' };
