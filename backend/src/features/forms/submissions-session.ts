import { SubmissionId } from '@kontor/contracts/forms/events';
import { FormId } from '@kontor/contracts/forms/form';
import type {
  ChangeSubmissionsBody,
  MerchantSubmissions,
  SubmissionChange,
  SubmissionExportBody,
  SubmissionsQuery,
} from '@kontor/contracts/forms/submission-panel';
import type { StoredSubmission } from '@kontor/contracts/forms/submissions';
import type {
  ChangeSubmissionsAnswer,
  ListedSubmission,
  SubmissionDetails,
  SubmissionsAnswer,
} from '@kontor/contracts/forms/responses';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { PageKey } from '@kontor/contracts/ports/read-store';
import type { CommandBus } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { followContext, stepId } from '../../platform/commands/follow-context.ts';
import { GivenCursors } from '../../platform/given-cursors.ts';
import type { Caller } from '../../platform/http/access.ts';
import { authorizedSession, instanceOf } from '../../platform/http/authorized-session.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';
import { BatchSession } from '../batches/exports.ts';
import { WriteSubmission } from './commands.ts';
import { dayRange } from '../../platform/day-range.ts';
import { formFile } from './form-files.ts';
import { FormVersions } from './form-versions.ts';
import { type ReadSubmission, SubmissionReader } from './submission-reader.ts';
import { type SearchedSubmissions, searchSubmissions } from './submission-search.ts';
import type { BatchAnswer } from '@kontor/contracts/batches/responses';

const unknownSubmission = (): Refusal => new Refusal('notFound', { key: 'form.submissionUnknown' });

class SubmissionsSession implements MerchantSubmissions {
  constructor(
    private readonly platform: Platform,
    private readonly commands: CommandBus,
    private readonly scope: RequestScope,
    private readonly caller: Caller,
  ) {}

  async list(formId: string, asked: SubmissionsQuery): Promise<SubmissionsAnswer> {
    const { site, position } = this.scope;
    const versions = await this.#require(formId);
    const { folder, from, to, search, cursor } = asked;
    const cursors = new GivenCursors(
      this.platform.vault,
      site.id,
      'submission-cursors',
      JSON.stringify([formId, folder, from, to, search]),
    );
    const after = await cursors.take(cursor);
    const [{ found, next, searched }, [counts]] = await Promise.all([
      this.#found(versions, asked, after),
      this.platform.queries.submissions.counts(site.id, [versions.id], position),
    ]);
    return {
      form: formOf(versions),
      columns: columnsOf(versions),
      counts: { inbox: counts?.inbox ?? 0, spam: counts?.spam ?? 0 },
      submissions: found.map(listed),
      nextCursor: await cursors.give(next),
      searched,
    };
  }

  async form(formId: string): Promise<SubmissionsAnswer['form']> {
    return formOf(await this.#require(formId));
  }

  async byId(formId: string, submissionId: string): Promise<SubmissionDetails> {
    const stored = await this.#stored(formId, submissionId);
    const versions = await this.#require(formId);
    const [read, beside] = await Promise.all([
      this.#reader(versions).read(stored),
      this.platform.queries.submissions.beside(this.scope.site.id, stored),
    ]);
    const { from, language } = stored;
    const { answers, files } = read;
    return { ...listed(read), form: formOf(versions), from, language, answers, files, ...beside };
  }

  async change(formId: string, { change, submissionIds }: ChangeSubmissionsBody): Promise<ChangeSubmissionsAnswer> {
    const { actor } = this.caller;
    const { success, data: id } = FormId.safeParse(formId);
    if (!success) throw new Refusal('notFound', { key: 'form.unknown' });
    const context = this.scope.commandContext(actor);
    const changed: SubmissionId[] = [];
    const unknown: SubmissionId[] = [];
    for (const submissionId of new Set(submissionIds)) {
      const isThere = await this.#change({ formId: id, submissionId }, change, context);
      (isThere ? changed : unknown).push(submissionId);
    }
    return { changed, unknown };
  }

  /** As `change`, for one that must exist. @throws Refusal `form.submissionUnknown` */
  async changeOne(formId: string, submissionId: string, change: SubmissionChange): Promise<void> {
    const { success, data: id } = SubmissionId.safeParse(submissionId);
    if (!success) throw unknownSubmission();
    const { unknown } = await this.change(formId, { change, submissionIds: [id] });
    if (unknown.length > 0) throw unknownSubmission();
  }

  /** @throws Refusal `form.submissionUnknown`, `submission.fileUnknown` */
  async file(formId: string, submissionId: string, fileId: string) {
    const stored = await this.#stored(formId, submissionId);
    const file = stored.files.includes(fileId)
      ? await formFile(this.platform, this.scope.site.id, { submissionId: stored.submissionId, fileId })
      : null;
    if (!file) throw new Refusal('notFound', { key: 'submission.fileUnknown' });
    return file;
  }

  async requestExport(formId: string, { format, folder }: SubmissionExportBody): Promise<BatchAnswer> {
    const { id, newest } = await this.#require(formId);
    const batches = new BatchSession(this.platform, this.commands, this.scope);
    return batches.requestExport({
      kind: 'submissionExport',
      formId: id,
      formName: newest.content.name,
      format,
      folder: folder ?? null,
    });
  }

  async #change(
    of: { readonly formId: FormId; readonly submissionId: SubmissionId },
    change: SubmissionChange,
    asked: CommandContext,
  ): Promise<boolean> {
    const context = followContext(asked, stepId(asked.commandId, `${change} ${of.submissionId}`));
    try {
      const command =
        change === 'deleted'
          ? ({ type: 'Delete', ...of, reason: 'merchant' } as const)
          : ({ type: 'Move', ...of, to: change } as const);
      this.scope.wrote(await this.commands.execute(new WriteSubmission(of.submissionId, command, context)));
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'notFound') return false;
      throw error;
    }
  }

  async #found(
    versions: FormVersions,
    { folder, from, to, search, limit }: SubmissionsQuery,
    after: PageKey | undefined,
  ): Promise<SearchedSubmissions> {
    const { site, position } = this.scope;
    const days = dayRange({ from, to }, site.timeZone);
    const reader = this.#reader(versions);
    const read = (stored: StoredSubmission) => reader.read(stored);
    const list = (most: number, behind: PageKey | undefined) => {
      const query = { folder, ...days, limit: most, ...(behind !== undefined && { after: behind }) };
      return this.platform.queries.submissions.list(site.id, versions.id, query, position);
    };
    if (search !== '') return searchSubmissions({ search, limit, after, list, read });
    const { submissions, next } = await list(limit, after);
    return { found: await Promise.all(submissions.map(read)), next, searched: null };
  }

  /** @throws Refusal `form.submissionUnknown`, also for another form's */
  async #stored(formId: string, submissionId: string): Promise<StoredSubmission> {
    const { success, data: id } = SubmissionId.safeParse(submissionId);
    const { site, position } = this.scope;
    const stored = success ? await this.platform.queries.submissions.byId(site.id, id, position) : null;
    if (stored?.formId !== formId) throw unknownSubmission();
    return stored;
  }

  /** @throws Refusal `form.unknown` */
  async #require(formId: string): Promise<FormVersions> {
    const versions = await FormVersions.find(this.platform, this.scope.site.id, formId);
    if (!versions) throw new Refusal('notFound', { key: 'form.unknown' });
    return versions;
  }

  #reader(versions: FormVersions): SubmissionReader {
    const { id, language } = this.scope.site;
    return new SubmissionReader(this.platform, id, versions, language);
  }
}

export const submissionAccess = authorizedSession(
  {
    list: 'forms:read',
    form: 'forms:read',
    byId: 'forms:read',
    change: 'forms:write',
    changeOne: 'forms:write',
    file: 'forms:read',
    requestExport: 'forms:read',
  },
  instanceOf(SubmissionsSession),
);

const formOf = ({ id, newest, isDeleted }: FormVersions): SubmissionsAnswer['form'] => ({
  id,
  name: newest.content.name,
  version: newest.version,
  isDeleted,
});

const columnsOf = ({ newest }: FormVersions): SubmissionsAnswer['columns'] =>
  newest.content.fields.flatMap(({ id, type, title }) => (type === 'section' ? [] : [{ fieldId: id, type, title }]));

const listed = ({ stored, summary }: ReadSubmission): ListedSubmission => {
  const { submissionId, at, folder, version, suspicions } = stored;
  return { submissionId, at, folder, version, suspicions, summary };
};
