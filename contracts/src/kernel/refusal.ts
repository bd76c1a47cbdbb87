import type { KnownText } from '../messages/index.ts';

/** Expected failures and their HTTP status. */
export const REFUSAL_STATUS = {
  invalid: 400,
  signInNeeded: 401,
  crumbFail: 403,
  forbidden: 403,
  confirmationNeeded: 403,
  notFound: 404,
  conflict: 409,
  outOfStock: 409,
  idempotencyConflict: 409,
  gone: 410,
  tooLarge: 413,
  unsupportedMediaType: 415,
  tooManyRequests: 429,
  internal: 500,
  unavailable: 503,
} as const;
export type RefusalCode = keyof typeof REFUSAL_STATUS;

/** A text of the catalogue with exactly its parameters. */
export type RefusalText = KnownText;

/** What somebody wants a field to be, and what others have made of it meanwhile. `null`: nothing. */
export interface BothValues {
  readonly yours: unknown;
  readonly theirs: unknown;
}

export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly text: RefusalText;
  readonly fields: Readonly<Record<string, RefusalText>> | undefined;
  /** Of a `conflict`, by field. */
  readonly conflicts: Readonly<Record<string, BothValues>> | undefined;

  constructor(
    code: RefusalCode,
    text: RefusalText,
    fields?: Readonly<Record<string, RefusalText>>,
    conflicts?: Readonly<Record<string, BothValues>>,
  ) {
    super(text.key);
    this.code = code;
    this.text = text;
    this.fields = fields;
    this.conflicts = conflicts;
  }
}

export const refuseField = (field: string, text: RefusalText): Refusal =>
  new Refusal('invalid', text, { [field]: text });
