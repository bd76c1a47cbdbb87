import { z } from 'zod';
import type { QuestionChoice, ReadyQuestion } from './questions/question.ts';

/** Parameters for a date range in the shop's time zone. */
export const RANGE_PARAMETERS = ['von', 'bis'] as const;
export const LABEL_PARAMETER = 'wert';

export const MAX_PARAMETERS = 30;

/** Values for `:name`; empty: `NULL`. */
export const QueryParameters = z
  .record(
    z.string().regex(/^[\p{L}_][\p{L}\p{N}_]{0,59}$/u, { error: 'error.fieldInvalid' }),
    z.string().max(500, { error: 'analytics.parameterTooLong' }),
  )
  .refine((parameters) => Object.keys(parameters).length <= MAX_PARAMETERS, { error: 'analytics.parametersTooMany' })
  .default({});
export type QueryParameters = z.infer<typeof QueryParameters>;

export const orAsJson = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      return value;
    }
  }, schema);

const schemaOf = (choice: QuestionChoice): z.ZodType<string> => {
  if (choice.kind === 'choice') {
    return z.enum(choice.choices, { error: 'error.fieldInvalid' }).default(choice.initial);
  }
  const { least, most, initial } = choice;
  return z
    .string()
    .trim()
    .refine((text) => /^\d{1,9}$/u.test(text) && Number(text) >= least && Number(text) <= most, {
      error: 'analytics.numberBetween',
    })
    .default(initial);
};

export const questionParameters = ({ choices }: Pick<ReadyQuestion, 'choices'>) =>
  z.object({
    von: z.string().default(''),
    bis: z.string().default(''),
    [LABEL_PARAMETER]: z.string().default(''),
    ...Object.fromEntries(Object.entries(choices).map(([name, choice]) => [name, schemaOf(choice)])),
  });
