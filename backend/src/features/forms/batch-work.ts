import { textsIn } from '@kontor/contracts/messages/index';
import { BatchImpossible, type BatchRun, type BatchWork, exportFile } from '../../platform/batch-work.ts';
import { BYTE_ORDER_MARK, csvLines } from '../../platform/csv-cells.ts';
import { everyPage } from '../../platform/every-page.ts';
import { knownSite } from '../../platform/known-site.ts';
import type { Platform } from '../../platform/platform.ts';
import { ExportColumns, exportItem } from './export-rows.ts';
import { FormVersions } from './form-versions.ts';
import { type ReadSubmission, SubmissionReader } from './submission-reader.ts';
import type { SubmissionExportTask } from '@kontor/contracts/batches/responses';

/** Submissions per page held in memory. */
const PAGE = 50;

/** How a file begins, goes on and ends. */
interface FileFormat {
  readonly begin: string;
  readonly lines: (submissions: readonly ReadSubmission[], isFirst: boolean) => string;
  readonly end: string;
}

const asJson: FileFormat = {
  begin: '[',
  lines: (submissions, isFirst) =>
    submissions
      .map((each, index) => `${isFirst && index === 0 ? '' : ','}\n${JSON.stringify(exportItem(each))}`)
      .join(''),
  end: '\n]\n',
};

const asCsv = (columns: ExportColumns): FileFormat => ({
  begin: BYTE_ORDER_MARK + csvLines([columns.header]),
  lines: (submissions) => csvLines(submissions.map((each) => columns.row(each))),
  end: '',
});

/** MP-02: all submissions of a form, newest first. */
export const submissionExportWork = (platform: Platform): BatchWork<SubmissionExportTask> => ({
  run: async (run) => {
    const { siteId, batchId, task } = run;
    const versions = await FormVersions.find(platform, siteId, task.formId);
    if (!versions) throw new BatchImpossible({ key: 'form.unknown' });
    const { language } = await knownSite(platform.queries.sites, siteId);
    const columns = async () =>
      new ExportColumns(versions.newest.content.fields, await versions.goneFields(), textsIn(language));
    const file = task.format === 'json' ? asJson : asCsv(await columns());
    const reader = new SubmissionReader(platform, siteId, versions, language);
    const counts = { submissions: 0 };
    const chunks = exported({ platform, run, reader, file, counts });
    await platform.privateFiles.write(siteId, exportFile(batchId, task), chunks);
    return { counts, rows: [] };
  },
});

interface Exporting {
  readonly platform: Platform;
  readonly run: BatchRun<SubmissionExportTask>;
  readonly reader: SubmissionReader;
  readonly file: FileFormat;
  readonly counts: { submissions: number };
}

/** Stops early when the batch is cancelled. */
async function* exported({ platform, run, reader, file, counts }: Exporting): AsyncGenerator<Uint8Array> {
  const { siteId, task } = run;
  const { submissions } = platform.queries;
  const total = await totalOf(platform, run);
  yield Buffer.from(file.begin);
  const folder = task.folder !== null && { folder: task.folder };
  const list = (after: string | undefined) =>
    submissions.list(siteId, task.formId, { ...folder, limit: PAGE, ...(after !== undefined && { after }) });
  for await (const page of everyPage(list)) {
    if (!(await run.tick(counts.submissions, total))) return;
    const opened = await Promise.all(page.submissions.map((stored) => reader.read(stored)));
    yield Buffer.from(file.lines(opened, counts.submissions === 0));
    counts.submissions += opened.length;
  }
  yield Buffer.from(file.end);
  await run.tick(counts.submissions, counts.submissions);
}

const totalOf = async ({ queries }: Platform, { siteId, task }: BatchRun<SubmissionExportTask>): Promise<number> => {
  const [counts = { inbox: 0, spam: 0 }] = await queries.submissions.counts(siteId, [task.formId]);
  return task.folder === null ? counts.inbox + counts.spam : counts[task.folder];
};
