import { driftedOf } from '@kontor/contracts/read-models/findings';
import type { Finding, Findings } from '@kontor/contracts/read-models/responses';
import type { AppLoadContext } from '@remix-run/node';
import { countText } from '../frame/count-text.server.ts';
import { panelTextOf } from '../frame/load-panel.server.ts';
import { numberIn } from './model-texts.server.ts';

/** Kinds of differences: what a flip would do to a document, or how it deviates from the log. */
const KINDS = {
  flip: { changed: 'readModels.changed', missing: 'readModels.missing', extra: 'readModels.extra' },
  log: { changed: 'readModels.driftChanged', missing: 'readModels.driftMissing', extra: 'readModels.driftExtra' },
} as const;
export type FindingsAbout = keyof typeof KINDS;

/** A table row: a field of a document, or a whole document. */
export interface FindingLine {
  /** `null`: same document as the row above. */
  readonly id: string | null;
  readonly field: string;
  /** `null`: a note is shown instead. */
  readonly values: { readonly before: string; readonly after: string } | null;
  readonly note: string;
}

const linesOf = (
  { id, kind, fields, fieldCount }: Finding,
  about: FindingsAbout,
  context: AppLoadContext,
): readonly FindingLine[] => {
  const text = panelTextOf(context);
  if (kind !== 'changed')
    return [{ id, field: text('readModels.whole'), values: null, note: text(KINDS[about][kind]) }];
  const absent = text('readModels.absent');
  const more = fieldCount - fields.length;
  return [
    ...fields.map(({ path, before, after }, index) => ({
      id: index === 0 ? id : null,
      field: path,
      values: { before: before ?? absent, after: after ?? absent },
      note: '',
    })),
    ...(more > 0
      ? [{ id: null, field: '', values: null, note: countText(context)('readModels.moreFields', more) }]
      : []),
  ];
};

/** Number of differing documents, their fields, and the first documents in detail. */
export const findingsOf = (findings: Findings, about: FindingsAbout, showsValues: boolean, context: AppLoadContext) => {
  const text = panelTextOf(context);
  const number = numberIn(context);
  const differing = driftedOf(findings);
  const counts = (['changed', 'missing', 'extra'] as const).filter((kind) => findings[kind] > 0);
  return {
    differs: differing > 0,
    counts: counts.map((kind) => ({ label: text(KINDS[about][kind]), count: number(findings[kind]) })),
    fields: Object.entries(findings.fields)
      .sort(([, one], [, other]) => other - one)
      .slice(0, 20)
      .map(([field, count]) => ({ field, count: number(count) })),
    lines: findings.first.flatMap((finding) => linesOf(finding, about, context)),
    more:
      differing > findings.first.length
        ? text('readModels.moreDocuments', { shown: findings.first.length, n: number(differing) })
        : null,
    masked: showsValues || findings.changed === 0 ? null : text('readModels.masked'),
  };
};
export type FindingsData = ReturnType<typeof findingsOf>;
