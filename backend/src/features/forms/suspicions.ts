import type { Answer, FormAnswers } from '@kontor/contracts/forms/answers';
import type { Suspicion } from '@kontor/contracts/forms/events';
import type { FormField } from '@kontor/contracts/forms/fields';

/** Nobody fills in a form faster, in ms. */
const LEAST_TIME = 3_000;
/** More than people write. */
const MANY_LINKS = 3;
const LINK = /https?:\/\/|www\.|\[url\b|<a\s/giu;

interface Sent {
  /** Since its key was given out, in ms. */
  readonly age: number;
  readonly honeypot: string;
  /** `null`: the form asks for none. */
  readonly isCaptchaSolved: boolean | null;
  readonly fields: readonly FormField[];
  readonly answers: FormAnswers;
}

/** What speaks against a submission. It is kept all the same. */
export const suspicionsOf = ({ age, honeypot, isCaptchaSolved, fields, answers }: Sent): readonly Suspicion[] => [
  ...(honeypot === '' ? [] : (['honeypot'] as const)),
  ...(age < LEAST_TIME ? (['tooFast'] as const) : []),
  ...(isCaptchaSolved === false ? (['noCaptcha'] as const) : []),
  ...(linksIn(fields, answers) > MANY_LINKS ? (['manyLinks'] as const) : []),
];

/** Where a link is asked for it speaks against nobody. */
const linksIn = (fields: readonly FormField[], answers: FormAnswers): number =>
  fields
    .filter(({ id, type }) => type !== 'website' && Object.hasOwn(answers, id))
    .flatMap(({ id }) => textsOf(answers[id]!))
    .reduce((count, text) => count + (text.match(LINK)?.length ?? 0), 0);

const textsOf = (answer: Answer): readonly string[] =>
  typeof answer === 'string' ? [answer] : Object.values<string>(answer as Record<string, string>);
