import { FormId, type FormView } from '@kontor/contracts/forms/form';
import type { FormVersion, ListedForm, MerchantForm, MerchantForms } from '@kontor/contracts/forms/panel';
import type { SubmissionCounts } from '@kontor/contracts/forms/submissions';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { CommandBus } from '@nestjs/cqrs';
import { namesOfActors } from '../../platform/actor-names.ts';
import { demandAccess } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';
import { DeleteForm, SaveForm } from './commands.ts';
import { type SavedVersion, versionsInLog } from './form-in-log.ts';

/** Versions on a page. */
const EACH_PAGE = 20;

const unknownForm = (): Refusal => new Refusal('notFound', { key: 'form.unknown' });

/** @throws Refusal `notFound` */
const idOf = (id: string): FormId => {
  const parsed = FormId.safeParse(id);
  if (!parsed.success) throw unknownForm();
  return parsed.data;
};

/** FO-02: for pages and for calls alike. */
export const merchantForms = (platform: Platform, commands: CommandBus, scope: RequestScope): MerchantForms => {
  const { queries, log } = platform;
  const { site } = scope;
  const read = () => demandAccess(scope, 'forms:read');
  const told = async (events: readonly SavedVersion[]): Promise<readonly FormVersion[]> => {
    const actors = events.map(({ metadata }) => metadata.actor);
    const names = await namesOfActors(platform, site, actors);
    return events.map(({ data: { version, content }, metadata: { at, actor } }) => ({
      version,
      saved: { at, by: names.get(actor) ?? null },
      content,
    }));
  };
  /** @throws Refusal `notFound` */
  const find = async (formId: FormId): Promise<MerchantForm> => {
    for await (const event of versionsInLog(log, site.id, formId)) {
      const [newest] = await told([event]);
      return { id: formId, ...newest! };
    }
    throw unknownForm();
  };
  return {
    newId: async () => platform.ambient.ids.uuid(),
    list: async ({ search, limit, after }) => {
      await read();
      const page = await queries.forms.list(site.id, { search, limit, after }, scope.position);
      const counts = await queries.submissions.counts(
        site.id,
        page.forms.map(({ id }) => id),
      );
      const of = new Map(counts.map((one) => [one.formId as string, one]));
      return { forms: page.forms.map((form) => listed(form, of.get(form.id))), next: page.next };
    },
    byId: async (id) => {
      await read();
      return find(idOf(id));
    },
    versions: async (id, { before = Infinity }) => {
      await read();
      const page: SavedVersion[] = [];
      let isThere = false;
      for await (const event of versionsInLog(log, site.id, idOf(id))) {
        isThere = true;
        if (event.data.version < before) page.push(event);
        if (page.length > EACH_PAGE) break;
      }
      if (!isThere) throw unknownForm();
      const shown = page.slice(0, EACH_PAGE);
      return { versions: await told(shown), next: page.length > EACH_PAGE ? shown.at(-1)!.data.version : null };
    },
    version: async (id, version) => {
      await read();
      for await (const event of versionsInLog(log, site.id, idOf(id))) {
        if (event.data.version === version) return (await told([event]))[0]!;
      }
      throw new Refusal('notFound', { key: 'form.versionUnknown' });
    },
    save: async (id, { content, version }) => {
      const { actor } = await demandAccess(scope, 'forms:write');
      const formId = idOf(id);
      const { position } = await commands.execute(new SaveForm(formId, content, version, scope.commandContext(actor)));
      if (position !== undefined) scope.position = position;
      return find(formId);
    },
    remove: async (id) => {
      const { actor } = await demandAccess(scope, 'forms:write');
      const { id: formId } = await find(idOf(id));
      const position = await commands.execute(new DeleteForm(formId, scope.commandContext(actor)));
      if (position !== undefined) scope.position = position;
    },
  };
};

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
