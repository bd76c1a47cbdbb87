import { driftedOf, MAX_REPORTED } from '@kontor/contracts/read-models/findings';
import type { VersionTrouble } from '@kontor/contracts/read-models/states';
import type { Findings, Finding } from '@kontor/contracts/read-models/responses';
import { counted } from '../../platform/counted-text.ts';

export const TROUBLES: Readonly<Record<VersionTrouble, string>> = {
  besideAlready: 'Daneben gibt es schon eine Version: erst umschalten oder verwerfen.',
  noneBeside: 'Daneben gibt es keine Version: „kontor rebuild … --beside“ baut eine.',
  notReady: 'Die Version daneben ist noch nicht so weit wie das Ereignisprotokoll.',
  noneBefore: 'Es gibt keine frühere Version mehr.',
  otherCode: 'Die frühere Version hat eine andere Fassung des Programms gebaut.',
  flipping: 'Gerade wird schon umgeschaltet.',
  comparing: 'Gerade wird schon verglichen.',
};

const KINDS = { missing: 'fehlt', extra: 'gehört nicht hierher' } as const;
const ABSENT = '(gibt es nicht)';

/** `Abweichung 0`, or the number of documents, the fields, and the first differences. */
export const findingsText = (findings: Findings): string => {
  const differing = driftedOf(findings);
  const head = `Abweichung ${differing.toLocaleString('de-DE')} (${counted(findings.looked, 'Dokument', 'Dokumente')} verglichen)`;
  const fields = Object.entries(findings.fields)
    .sort(([, one], [, other]) => other - one)
    .map(([field, count]) => `  ${field}: ${counted(count, 'Dokument', 'Dokumente')}`);
  const more = differing - findings.first.length;
  return [
    head,
    ...fields,
    ...findings.first.flatMap(documentLines),
    ...(more > 0 ? [`  … und ${counted(more, 'weiteres Dokument', 'weitere Dokumente')}`] : []),
  ].join('\n');
};

const documentLines = ({ siteId, id, kind, fields, fieldCount }: Finding): readonly string[] => {
  if (kind !== 'changed') return [`${siteId}/${id}: ${KINDS[kind]}`];
  const more = fieldCount - fields.length;
  return [
    `${siteId}/${id}:`,
    ...fields.map(({ path, before, after }) => `  ${path}: ${before ?? ABSENT} → ${after ?? ABSENT}`),
    ...(more > 0 ? [`  … und ${more} weitere Felder (höchstens ${MAX_REPORTED.fields} werden gezeigt)`] : []),
  ];
};
