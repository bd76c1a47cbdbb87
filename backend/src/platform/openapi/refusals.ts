import { REFUSAL_STATUS, type RefusalCode } from '@kontor/contracts/kernel/refusal';
import type { Content } from './content.ts';
import type { Operation } from './operations.ts';
import type { Route } from './routes.ts';
import { refTo } from './schemas.ts';

export type Responses = Readonly<
  Record<string, { readonly description: string; readonly content?: Content } | { readonly $ref: string }>
>;

export const ERROR = 'Error';

const refused = (codes: Readonly<Partial<Record<RefusalCode, string>>>) => {
  const [code = 'internal'] = Object.keys(codes);
  const fields = code === 'invalid' ? { fields: { name: 'This is missing.' } } : {};
  return {
    description: Object.entries(codes)
      .map(([name, when]) => `\`${name}\`: ${when}`)
      .join(' '),
    content: {
      'application/json': {
        schema: { $ref: refTo(ERROR) },
        example: { error: { code, message: 'A message in the site’s language.', ...fields } },
      },
    },
  };
};

export const SHARED_RESPONSES = {
  SignInNeeded: refused({
    signInNeeded: 'Not signed in at this site, or the API key is wrong, expired, deleted or belongs to another site.',
  }),
  TooLarge: refused({ tooLarge: 'The body exceeds the limit of this call.' }),
  UnsupportedMediaType: refused({ unsupportedMediaType: 'This call does not accept the body’s content type.' }),
  TooManyRequests: refused({ tooManyRequests: 'Rate limit exceeded; `Retry-After` says how long to wait.' }),
  Gone: refused({ gone: 'The site is archived: members may sign in and read.' }),
  Unavailable: refused({ unavailable: 'A store is unavailable; `Retry-After` says when to try again.' }),
} as const;

const shared = (name: keyof typeof SHARED_RESPONSES) => ({ $ref: `#/components/responses/${name}` });

export const refusedResponses = (route: Route, { refuses = {}, takes, ifMatch }: Operation): Responses => {
  const isWrite = route.method !== 'get';
  const isPublic = route.need === 'public';
  const hasBody = route.body !== undefined || takes !== undefined;
  const isChecked = hasBody || route.query !== undefined || route.params.some(({ schema }) => schema !== undefined);
  const codes: Partial<Record<RefusalCode, string>> = {
    invalid: isChecked
      ? 'A field is invalid; `fields` lists the errors.'
      : 'The URL is malformed or contains an e-mail address.',
    ...(!isPublic && { forbidden: 'The role or the API key does not allow it.' }),
    ...(isWrite && { crumbFail: 'The header `X-CSRF-Token` does not repeat the cookie `crumb`.' }),
    notFound: route.params.length > 0 ? 'The resource does not exist.' : 'No site has this host name.',
    ...(ifMatch && { conflict: 'It was changed by somebody else meanwhile.' }),
    ...(isWrite && { idempotencyConflict: 'The key was used for another request.' }),
    ...refuses,
  };
  const responses: Record<string, Responses[string]> = {};
  const byStatus = Map.groupBy(Object.entries(codes), ([code]) => REFUSAL_STATUS[code as RefusalCode]);
  for (const [status, entries] of byStatus) responses[status] = refused(Object.fromEntries(entries));
  if (!isPublic) responses['401'] ??= shared('SignInNeeded');
  if (hasBody) {
    responses['413'] ??= shared('TooLarge');
    responses['415'] ??= shared('UnsupportedMediaType');
  }
  if (isWrite || !isPublic) responses['429'] ??= shared('TooManyRequests');
  responses['410'] ??= shared('Gone');
  responses['503'] ??= shared('Unavailable');
  return responses;
};
