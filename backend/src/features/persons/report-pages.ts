import { textsIn } from '@kontor/contracts/messages/index';
import type { SiteView } from '@kontor/contracts/sites/sites';
import { eventWord, fieldWord } from './certificate.ts';
import type { Certificate, PersonReport } from '@kontor/contracts/persons/responses';

/** A self-contained page without scripts or external resources. */
const page = (language: string, title: string, body: readonly string[]): string =>
  [
    '<!doctype html>',
    `<html lang="${escaped(language)}"><head><meta charset="utf-8"><title>${escaped(title)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<style>${STYLE}</style></head><body><main>`,
    `<h1>${escaped(title)}</h1>`,
    ...body,
    '</main></body></html>',
    '',
  ].join('\n');

const STYLE = [
  ':root{color-scheme:light dark}',
  'body{font:1rem/1.5 system-ui,sans-serif;margin:0;padding:1.5rem}',
  'main{max-width:60rem;margin:auto}',
  'h2{margin-top:2.5rem}h3{margin:1.5rem 0 .5rem}',
  'table{border-collapse:collapse;width:100%}',
  'th,td{text-align:start;vertical-align:top;padding:.25rem .5rem;border-top:1px solid #8888}',
  'th{width:30%;font-weight:600}td{overflow-wrap:anywhere}',
].join('');

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/gu, (sign) => SIGNS[sign] ?? sign);

const momentText = ({ language, timeZone }: SiteView, at: number): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at);

/** Art. 15 GDPR: the JSON report as a page. */
export const reportPage = (site: SiteView, { email, at, sources }: PersonReport): string => {
  const text = textsIn(site.language);
  const word = (field: string): string => fieldWord(field, site.language);
  const moment = momentText(site, Date.parse(at));
  return page(site.language, text('person.report.title'), [
    `<p>${escaped(text('person.report.of', { email, moment }))}</p>`,
    `<p>${escaped(text('person.report.lead', { shop: site.title }))}</p>`,
    ...(sources.length === 0 ? [`<p>${escaped(text('person.report.none'))}</p>`] : []),
    ...sources.flatMap(({ title, records }) => [
      `<h2>${escaped(title)} (${records.length})</h2>`,
      ...records.flatMap(({ about, events }) => [
        ...(about ? [tableOf(about, word)] : []),
        ...events.flatMap(({ type, at: then, data }) => [
          `<h3>${escaped(eventWord(type, site.language))}, ${escaped(momentText(site, Date.parse(then)))}</h3>`,
          tableOf(data, word),
        ]),
      ]),
    ]),
  ]);
};

/** Art. 17 GDPR: what was erased, and what was not. */
export const certificatePage = (site: SiteView, { personId, at, sections }: Certificate): string => {
  const text = textsIn(site.language);
  const moment = momentText(site, at);
  return page(site.language, text('person.certificate.title'), [
    `<p>${escaped(site.title)}. ${escaped(text('person.certificate.of', { id: personId, moment }))}</p>`,
    `<p>${escaped(text('person.certificate.lead'))}</p>`,
    ...sections.flatMap(({ title, entries }) => [
      `<h2>${escaped(title)}</h2>`,
      ...entries.map(({ label, value, items }) => {
        const line = value === '' ? '' : `<p>${label === '' ? '' : `${escaped(label)}: `}${escaped(value)}</p>`;
        if (items.length === 0) return line;
        const rows = items.map(({ name, count }) => rowOf(eventWord(name, site.language), escaped(String(count))));
        return `<h3>${escaped(label)}</h3><table>${rows.join('')}</table>`;
      }),
    ]),
  ]);
};

const rowOf = (name: string, cell: string): string => `<tr><th scope="row">${escaped(name)}</th><td>${cell}</td></tr>`;

const tableOf = (value: unknown, word: (field: string) => string): string => {
  if (value === null) return '–';
  if (typeof value !== 'object') return escaped(typeof value === 'string' ? value : JSON.stringify(value));
  const rows = Object.entries(value).map(([name, inner]) => rowOf(word(name), tableOf(inner, word)));
  return rows.length === 0 ? '–' : `<table>${rows.join('')}</table>`;
};
