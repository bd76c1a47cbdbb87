import type { FormField } from '@kontor/contracts/forms/fields';
import type { TextByKey } from '@kontor/contracts/messages/index';
import type { ReadSubmission } from './submission-reader.ts';

const ABOUT = ['at', 'folder', 'version', 'suspicions', 'pageTitle', 'pagePath', 'language', 'id'] as const;

/** A form's submissions as a table: a column per question ever asked, current ones first. */
export class ExportColumns {
  readonly header: readonly string[];
  readonly #ids: readonly string[];

  constructor(
    asked: readonly FormField[],
    gone: readonly FormField[],
    private readonly text: TextByKey,
  ) {
    const answered = (fields: readonly FormField[]) => fields.filter(({ type }) => type !== 'section');
    const older = (title: string): string => text('submission.export.gone', { title });
    this.#ids = [...answered(asked), ...answered(gone)].map(({ id }) => id);
    this.header = [
      ...ABOUT.map((name) => text(`submission.export.${name}`)),
      ...answered(asked).map(({ title }) => title),
      ...answered(gone).map(({ title }) => older(title)),
    ];
  }

  /** Several values of one answer share a cell, one per line. */
  row({ stored, summary }: ReadSubmission): readonly string[] {
    const { at, folder, version, suspicions, from, language, submissionId } = stored;
    const values = new Map(summary?.map((field) => [field.fieldId, field.values.join('\n')]));
    const erased = summary === null ? this.text('submission.erased') : '';
    return [
      new Date(at).toISOString(),
      this.text(`submission.folder.${folder}`),
      String(version),
      suspicions.map((suspicion) => this.text(`submission.suspicion.${suspicion}`)).join('\n'),
      from.pageTitle,
      from.pagePath,
      language,
      submissionId,
      ...this.#ids.map((id) => values.get(id) ?? erased),
    ];
  }
}

/** Machine-readable: validated answers and their summary (FO-11); `null` if erased. */
export const exportItem = ({ stored, answers, summary, files }: ReadSubmission): object => {
  const { submissionId, formId, version, folder, from, language, suspicions, at } = stored;
  const about = { submissionId, formId, version, folder, from, language, suspicions };
  return { ...about, at: new Date(at).toISOString(), answers, summary, files };
};
