import type { FormAnswers } from '@kontor/contracts/forms/answers';
import type { StoredSubmission } from '@kontor/contracts/forms/submissions';
import { submissionSummary, type SummaryWords } from '@kontor/contracts/forms/summary';
import type { SubmissionFile, SummaryField } from '@kontor/contracts/forms/responses';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { Platform } from '../../platform/platform.ts';
import { filesOf } from './form-files.ts';
import type { FormVersions } from './form-versions.ts';
import { openAnswers } from './sealed-answers.ts';
import { summaryWords } from './summary-words.ts';

export interface ReadSubmission {
  readonly stored: StoredSubmission;
  /** `null`: erased. */
  readonly answers: FormAnswers | null;
  /** FO-11, with file names; `null` as above. */
  readonly summary: readonly SummaryField[] | null;
  /** Existing files only. */
  readonly files: readonly SubmissionFile[];
}

/** Opens submissions of one form, and summarises them in a language. */
export class SubmissionReader {
  readonly #words: SummaryWords;

  constructor(
    private readonly platform: Pick<Platform, 'ambient' | 'log' | 'privateFiles' | 'vault'>,
    private readonly siteId: SiteId,
    private readonly versions: FormVersions,
    language: string,
  ) {
    this.#words = summaryWords(language);
  }

  /** @throws VaultUnavailable, LogUnavailable */
  async read(stored: StoredSubmission): Promise<ReadSubmission> {
    const answers = await openAnswers(this.platform.vault, this.siteId, stored);
    if (answers === null) return { stored, answers, summary: null, files: [] };
    const files = await this.#filesOf(stored);
    const fields = await this.versions.fieldsOf(stored.version);
    const nameOf = (fileId: string): string =>
      files.find((file) => file.fileId === fileId)?.name ?? this.#words.text('submission.fileGone');
    const summary = submissionSummary(fields, answers, this.#words).map((field) =>
      field.type === 'file' ? { ...field, values: field.values.map(nameOf) } : field,
    );
    return { stored, answers, summary, files };
  }

  async #filesOf({ submissionId, files }: StoredSubmission): Promise<readonly SubmissionFile[]> {
    if (files.length === 0) return [];
    const there = await filesOf(this.platform, this.siteId, submissionId);
    return there.filter(({ fileId }) => files.includes(fileId));
  }
}
