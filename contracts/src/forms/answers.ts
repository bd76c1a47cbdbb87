import type { FieldId, FieldType } from './fields.ts';

export const NAME_PARTS = ['first', 'last'] as const;
export const ADDRESS_PARTS = ['line1', 'line2', 'postalCode', 'city', 'state', 'country'] as const;
/** FO-03: three parts, preceded by an optional prefix. */
export const PHONE_PARTS = ['prefix', 'area', 'number', 'extension'] as const;

export type NamePart = (typeof NAME_PARTS)[number];
export type AddressPart = (typeof ADDRESS_PARTS)[number];
export type PhonePart = (typeof PHONE_PARTS)[number];

/** FO-11: 'Strongly Disagree' to 'Strongly Agree'. Rows are numbered from 0. */
export const LIKERT_CHOICES = ['-2', '-1', '0', '1', '2'] as const;
export type LikertChoice = (typeof LIKERT_CHOICES)[number];

/** Stored answers; empty ones are left out. */
export interface AnswerByType {
  readonly text: string;
  readonly textarea: string;
  readonly email: string;
  readonly website: string;
  readonly twitter: string;
  /** The password is validated but not stored. */
  readonly password: typeof PASSWORD_GIVEN;
  readonly number: string;
  readonly currency: string;
  readonly name: Readonly<Record<NamePart, string>>;
  readonly address: Readonly<Record<AddressPart, string>>;
  readonly phone: readonly [prefix: string, area: string, number: string, extension: string];
  readonly checkbox: readonly string[];
  readonly radio: string;
  readonly select: string;
  /** ISO 8601, `2026-11-22` */
  readonly date: string;
  /** 24 hours, `09:30` */
  readonly time: string;
  readonly likert: Readonly<Record<string, LikertChoice>>;
  readonly hidden: string;
  readonly file: readonly string[];
}
export type AnsweredType = Exclude<FieldType, 'section'>;
export type Answer = AnswerByType[AnsweredType];

export const PASSWORD_GIVEN = '•••';

export type FormAnswers = Readonly<Record<FieldId, Answer>>;
export type RawAnswers = Readonly<Record<string, unknown>>;
