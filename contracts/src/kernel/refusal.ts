import type { MessageKey, MessageParams } from '../messages/index.ts';

/** The outcomes that are expected to go wrong. Each has one HTTP status (see `statusOf`). */
export const REFUSAL_STATUS = {
  invalid: 400,
  signInNeeded: 401,
  crumbFail: 403,
  forbidden: 403,
  /** The password is to be typed once more, and then the same may be asked for again. */
  confirmationNeeded: 403,
  notFound: 404,
  conflict: 409,
  outOfStock: 409,
  idempotencyConflict: 409,
  tooLarge: 413,
  unsupportedMediaType: 415,
  tooManyRequests: 429,
  internal: 500,
  unavailable: 503,
} as const;
export type RefusalCode = keyof typeof REFUSAL_STATUS;

/** What a `Refusal` says: a text of the catalogue with its parameters. */
export interface RefusalText {
  readonly key: MessageKey;
  readonly params?: MessageParams;
}

/** Thrown where a command or request is refused for a reason that its sender can understand. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly text: RefusalText;
  /** Field name to its text, for 400. */
  readonly fields: Readonly<Record<string, RefusalText>> | undefined;

  constructor(code: RefusalCode, text: RefusalText, fields?: Readonly<Record<string, RefusalText>>) {
    super(text.key);
    this.code = code;
    this.text = text;
    this.fields = fields;
  }
}

/** A refusal of one field: the text stands at the field and on top. */
export const refuseField = (field: string, text: RefusalText): Refusal =>
  new Refusal('invalid', text, { [field]: text });
