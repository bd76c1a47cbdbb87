import type { FormEvent } from '@kontor/contracts/forms/events';
import type { FormField } from '@kontor/contracts/forms/fields';
import { type FormContent, FormId } from '@kontor/contracts/forms/form';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { Platform } from '../../platform/platform.ts';
import { readEvents } from '../../platform/read-events.ts';
import { formStream } from './form-in-log.ts';

type Parts = { readonly log: Platform['log']; readonly queries: Pick<Platform['queries'], 'forms'> };

interface FormVersion {
  readonly version: number;
  readonly content: FormContent;
}

/** A form with every question it ever asked: submissions outlive questions and the form itself. */
export class FormVersions {
  #all: Promise<readonly FormVersion[]> | undefined;

  private constructor(
    readonly id: FormId,
    readonly newest: FormVersion,
    readonly isDeleted: boolean,
    private readonly read: () => Promise<readonly FormVersion[]>,
  ) {}

  /** `null`: no such form ever existed. @throws LogUnavailable, StoreUnavailable */
  static async find({ log, queries }: Parts, siteId: SiteId, formId: string): Promise<FormVersions | null> {
    const { success, data: id } = FormId.safeParse(formId);
    if (!success) return null;
    const read = () => savedVersions(log, siteId, id);
    const known = await queries.forms.byId(siteId, id);
    if (known) return new FormVersions(id, known, false, read);
    const newest = (await read()).at(-1);
    return newest ? new FormVersions(id, newest, true, read) : null;
  }

  /** Questions of a version; `[]`: no such version. */
  async fieldsOf(version: number): Promise<readonly FormField[]> {
    if (version === this.newest.version) return this.newest.content.fields;
    return (await this.#versions()).find((each) => each.version === version)?.content.fields ?? [];
  }

  /** Questions that the newest version no longer asks, as last asked. */
  async goneFields(): Promise<readonly FormField[]> {
    const gone = new Map<string, FormField>();
    for (const { content } of await this.#versions()) for (const field of content.fields) gone.set(field.id, field);
    for (const { id } of this.newest.content.fields) gone.delete(id);
    return [...gone.values()];
  }

  /** Loaded lazily: most submissions answer the newest version. */
  #versions(): Promise<readonly FormVersion[]> {
    this.#all ??= this.read();
    return this.#all;
  }
}

const savedVersions = async (log: Platform['log'], siteId: SiteId, formId: FormId): Promise<readonly FormVersion[]> => {
  const events = await readEvents<FormEvent>(log, formStream(siteId, formId));
  return events.flatMap((event) => (event.type === 'FormSaved' ? [event.data] : []));
};
