import { Refusal, type RefusalText } from '@kontor/contracts/kernel/refusal';
import { type MessageKey, messagesOf } from '@kontor/contracts/messages/index';
import { StandardSchemaValidationPipe } from '@nestjs/common';

interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
  /** zod's bounds, parameters of the message. */
  readonly minimum?: unknown;
  readonly maximum?: unknown;
}

/** Validates each parameter that names a zod schema; what is wrong becomes a 400 with a text per field. */
export const validationPipe = new StandardSchemaValidationPipe({
  exceptionFactory: (issues: readonly Issue[]) => refusalOf(issues),
});

/** The first issue of each field counts; its message is a key of the message catalogue, or the general text. */
export const refusalOf = (issues: readonly Issue[]): Refusal => {
  const fields: Record<string, RefusalText> = {};
  for (const issue of issues) fields[fieldOf(issue)] ??= textOf(issue);
  const [first] = Object.values(fields);
  return new Refusal('invalid', first ?? { key: 'error.invalid' }, fields);
};

const fieldOf = ({ path = [] }: Issue): string =>
  path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.') || 'body';

const textOf = ({ message, minimum, maximum }: Issue): RefusalText => {
  if (!isMessageKey(message)) return { key: 'error.fieldInvalid' };
  return { key: message, params: { min: Number(minimum), max: Number(maximum) } };
};

const isMessageKey = (text: string): text is MessageKey => Object.hasOwn(messagesOf('de'), text);
