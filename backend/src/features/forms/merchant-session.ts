import { FormId, type FormView } from '@kontor/contracts/forms/form';
import type { MerchantForms } from '@kontor/contracts/forms/panel';
import type { FormVersion, ListedForm, MerchantForm, SubmissionCounts } from '@kontor/contracts/forms/responses';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { CommandBus } from '@nestjs/cqrs';
import { namesOfActors } from '../../platform/actor-names.ts';
import type { Caller } from '../../platform/http/access.ts';
import { authorizedSession } from '../../platform/http/authorized-session.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';
import { WriteForm } from './commands.ts';
import { type SavedVersion, versionsInLog } from './form-in-log.ts';

/** Versions per page. */
const EACH_PAGE = 20;

const unknownForm = (): Refusal => new Refusal('notFound', { key: 'form.unknown' });

const idOf = (id: string): FormId => {
  const parsed = FormId.safeParse(id);
  if (!parsed.success) throw unknownForm();
  return parsed.data;
};

const formCalls = (
  platform: Platform,
  commands: CommandBus,
  scope: RequestScope,
  { actor }: Caller,
): Omit<MerchantForms, 'newId'> => {
  const { queries, log } = platform;
  const { site } = scope;
  const answersOf = async (events: readonly SavedVersion[]): Promise<readonly FormVersion[]> => {
    const actors = events.map(({ metadata }) => metadata.actor);
    const names = await namesOfActors(platform, site, actors);
    return events.map(({ data: { version, content }, metadata: { at, actor } }) => ({
      version,
      saved: { at, by: names.get(actor) ?? null },
      content,
    }));
  };
  const find = async (formId: FormId): Promise<MerchantForm> => {
    for await (const event of versionsInLog(log, site.id, formId)) {
      const [newest] = await answersOf([event]);
      return { id: formId, ...newest! };
    }
    throw unknownForm();
  };
  return {
    list: async ({ search, limit, after }) => {
      const page = await queries.forms.list(site.id, { search, limit, after }, scope.position);
      const counts = await queries.submissions.counts(
        site.id,
        page.forms.map(({ id }) => id),
      );
      const of = new Map(counts.map((one) => [one.formId as string, one]));
      return { forms: page.forms.map((form) => listed(form, of.get(form.id))), next: page.next };
    },
    byId: (id) => find(idOf(id)),
    versions: async (id, { before = Infinity }) => {
      const page: SavedVersion[] = [];
      let isThere = false;
      for await (const event of versionsInLog(log, site.id, idOf(id))) {
        isThere = true;
        if (event.data.version < before) page.push(event);
        if (page.length > EACH_PAGE) break;
      }
      if (!isThere) throw unknownForm();
      const shown = page.slice(0, EACH_PAGE);
      return { versions: await answersOf(shown), next: page.length > EACH_PAGE ? shown.at(-1)!.data.version : null };
    },
    version: async (id, version) => {
      for await (const event of versionsInLog(log, site.id, idOf(id))) {
        if (event.data.version === version) return (await answersOf([event]))[0]!;
      }
      throw new Refusal('notFound', { key: 'form.versionUnknown' });
    },
    save: async (id, { content, version }) => {
      const formId = idOf(id);
      const command = { type: 'SaveForm', formId, content, madeFrom: version } as const;
      scope.wrote(await commands.execute(new WriteForm(formId, command, scope.commandContext(actor))));
      return find(formId);
    },
    remove: async (id) => {
      const { id: formId } = await find(idOf(id));
      const command = { type: 'DeleteForm', formId } as const;
      scope.wrote(await commands.execute(new WriteForm(formId, command, scope.commandContext(actor))));
    },
  };
};

export const merchantForms = authorizedSession(
  {
    list: 'forms:read',
    byId: 'forms:read',
    versions: 'forms:read',
    version: 'forms:read',
    save: 'forms:write',
    remove: 'forms:write',
  },
  formCalls,
);

const listed = ({ id, version, content, savedAt }: FormView, counts: SubmissionCounts | undefined): ListedForm => ({
  id,
  name: content.name,
  version,
  questions: content.fields.filter(({ type }) => type !== 'section' && type !== 'hidden').length,
  savedAt,
  inbox: counts?.inbox ?? 0,
  spam: counts?.spam ?? 0,
  lastAt: counts?.lastAt ?? null,
});
