import type { FormId } from '@kontor/contracts/forms/form';
import { SubmissionsQuery } from '@kontor/contracts/forms/submission-panel';
import type { PersonId } from '@kontor/contracts/kernel/ids';
import type { Permission } from '@kontor/contracts/accounts/permissions';
import { MAX_FORMS_SEARCHED, MAX_HITS } from '@kontor/contracts/search/search';
import type { PersonHit } from '@kontor/contracts/search/responses';
import type { CommandBus } from '@nestjs/cqrs';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';
import { submissionAccess } from '../forms/exports.ts';

export interface Looking {
  readonly platform: Platform;
  readonly commands: CommandBus;
  readonly scope: RequestScope;
  readonly may: (need: Permission) => boolean;
}

const subscriptionsOf = async ({ platform, scope }: Looking, personId: PersonId): Promise<readonly PersonHit[]> => {
  const { newsletters } = platform.queries;
  const { id: siteId } = scope.site;
  const [subscriber, lists] = await Promise.all([newsletters.subscriber(siteId, personId), newsletters.lists(siteId)]);
  return Object.entries(subscriber?.lists ?? {}).map(([id, { at }]) => {
    const list = lists.find((one) => one.id === id)?.name ?? '';
    return { kind: 'subscriber', id, list, at };
  });
};

const signUpsOf = async ({ platform, scope }: Looking, personId: PersonId): Promise<readonly PersonHit[]> => {
  const { restock, catalogue } = platform.queries;
  const { id: siteId } = scope.site;
  const signUps = await restock.signUpsOf(siteId, personId, MAX_HITS + 1);
  const products = await catalogue.productsById(siteId, [...new Set(signUps.map(({ productId }) => productId))]);
  return signUps.map(({ signUpId: id, productId, variantId, at }) => {
    const product = products.find((one) => one.id === productId)?.name ?? null;
    return { kind: 'signUp', id, productId, variantId, product, at };
  });
};

/** Submissions of a person, among the newest of each form. */
const submissionsOf = async ({ platform, commands, scope }: Looking, email: string): Promise<readonly PersonHit[]> => {
  const { forms } = await platform.queries.forms.list(scope.site.id, { limit: MAX_FORMS_SEARCHED });
  const access = submissionAccess(platform, commands, scope);
  const of = async (formId: FormId, form: string): Promise<readonly PersonHit[]> => {
    const asked = SubmissionsQuery.parse({ search: email, limit: MAX_HITS + 1 });
    const { submissions } = await access.list(formId, asked);
    return submissions.map(({ submissionId: id, at }) => ({ kind: 'submission', id, formId, form, at }));
  };
  const found: PersonHit[] = [];
  for (const { id, content } of forms) found.push(...(await of(id, content.name)));
  return found;
};

export const placesOf = async (
  looking: Looking,
  person: { readonly personId: PersonId; readonly email: string },
  isThorough: boolean,
): Promise<readonly PersonHit[]> => {
  const { may } = looking;
  const all = await Promise.all([
    may('newsletters:read') ? subscriptionsOf(looking, person.personId) : [],
    may('restock:read') ? signUpsOf(looking, person.personId) : [],
    may('forms:read') && isThorough ? submissionsOf(looking, person.email) : [],
  ]);
  return all.flat().sort((one, other) => other.at - one.at);
};
