import { describe, expect, it } from '@jest/globals';
import { type FormSubmissionEvent, SubmissionId } from '@kontor/contracts/forms/events';
import { FormField } from '@kontor/contracts/forms/fields';
import { FormId } from '@kontor/contracts/forms/form';
import type { StoredSubmission } from '@kontor/contracts/forms/submissions';
import type { SummaryField } from '@kontor/contracts/forms/responses';
import { textsIn } from '@kontor/contracts/messages/index';
import { ExportColumns, exportItem } from './export-rows.ts';

const uuid = '00000000-0000-4000-8000-000000000001';
const field = (id: string, title: string, type = 'text') => FormField.parse({ id, type, title });
const text = textsIn('de');
const from = {
  pageTitle: 'Kontakt',
  pageId: '',
  pagePath: '/kontakt',
  contentSource: '',
  pagePermissionTypeValue: '',
} as const;
const stored = {
  formId: FormId.parse(uuid),
  submissionId: SubmissionId.parse(uuid),
  version: 1,
  folder: 'spam',
  from,
  language: 'de',
  suspicions: ['tooFast', 'manyLinks'],
  files: [],
  at: Date.parse('2026-03-01T12:00:00Z'),
} satisfies Partial<StoredSubmission & FormSubmissionEvent['data']> as unknown as StoredSubmission;
const summary: readonly SummaryField[] = [
  { fieldId: 'name', type: 'text', rawTitle: 'Name', values: ['Ada'] },
  { fieldId: 'alt', type: 'checkbox', rawTitle: 'Wahl', values: ['a', 'b'] },
];
const columns = new ExportColumns(
  [field('kopf', 'Über dich', 'section'), field('name', 'Name'), field('neu', 'Neu')],
  [field('alt', 'Wahl')],
  text,
);

describe('submissions as rows', () => {
  it('have a column for every question ever asked, and none for headings', () => {
    expect(columns.header.slice(-4)).toEqual(['ID', 'Name', 'Neu', 'Wahl (wird nicht mehr gefragt)']);
    const row = columns.row({ stored, answers: {}, summary, files: [] });
    expect(row).toHaveLength(columns.header.length);
    expect(row).toEqual([
      '2026-03-01T12:00:00.000Z',
      'Spam',
      '1',
      'Sehr schnell ausgefüllt\nViele Links',
      'Kontakt',
      '/kontakt',
      'de',
      uuid,
      'Ada',
      '',
      'a\nb',
    ]);
  });

  it('mark each erased answer as removed, and contain no sealed data', () => {
    const erased = { stored: { ...stored, answers: { data: 'x' } } as never, answers: null, summary: null, files: [] };
    expect(columns.row(erased).slice(-3)).toEqual(['gelöscht', 'gelöscht', 'gelöscht']);
    expect(exportItem(erased)).toMatchObject({ answers: null, summary: null, at: '2026-03-01T12:00:00.000Z' });
  });
});
