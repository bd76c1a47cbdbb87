import type { Answer, FormAnswers } from '@kontor/contracts/forms/answers';
import type { Suspicion } from '@kontor/contracts/forms/events';
import type { FormField } from '@kontor/contracts/forms/fields';

/** Less time is suspicious, in ms. */
const MIN_TIME = 3_000;
const MANY_LINKS = 3;
const LINK = /https?:\/\/|www\.|\[url\b|<a\s/giu;

interface Sent {
  /** Since the key was issued, in ms. */
  readonly age: number;
  readonly honeypot: string;
  /** `null`: the form has no captcha. */
  readonly isCaptchaSolved: boolean | null;
  readonly fields: readonly FormField[];
  readonly answers: FormAnswers;
}

/** Reasons to treat a submission as spam. It is stored all the same. */
export const suspicionsOf = ({ age, honeypot, isCaptchaSolved, fields, answers }: Sent): readonly Suspicion[] => [
  ...(honeypot === '' ? [] : (['honeypot'] as const)),
  ...(age < MIN_TIME ? (['tooFast'] as const) : []),
  ...(isCaptchaSolved === false ? (['noCaptcha'] as const) : []),
  ...(linksIn(fields, answers) > MANY_LINKS ? (['manyLinks'] as const) : []),
];

/** Link fields do not count. */
const linksIn = (fields: readonly FormField[], answers: FormAnswers): number =>
  fields
    .filter(({ id, type }) => type !== 'website' && Object.hasOwn(answers, id))
    .flatMap(({ id }) => textsOf(answers[id]!))
    .reduce((count, text) => count + (text.match(LINK)?.length ?? 0), 0);

const textsOf = (answer: Answer): readonly string[] =>
  typeof answer === 'string' ? [answer] : Object.values<string>(answer as Record<string, string>);
