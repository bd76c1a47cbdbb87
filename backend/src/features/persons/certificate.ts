import { type MessageKey, messagesOf, type ParamsOf, type TextByKey, textsIn } from '@kontor/contracts/messages/index';
import type {
  CertificateEntry,
  CertificateSection,
  ErasureFindings,
  Findings,
  FoundText,
} from '@kontor/contracts/persons/responses';

/** The sections of a certificate, without personal data. @param language BCP 47 */
export const certificateSections = (findings: ErasureFindings, language: string): readonly CertificateSection[] => {
  const words = new Words(language);
  const { documents, forms, atProvider, copies, texts, kept, open = [], unjudged = [] } = findings;
  const sections: readonly (CertificateSection | undefined)[] = [
    words.found('history', findings, 'noEvents'),
    documents && words.found('documents', documents, 'noDocuments'),
    forms &&
      words.section('forms', [
        words.line('submissions', String(forms.submissions)),
        words.line('files', String(forms.files)),
        words.line('forwarded', words.say('forwardedTo', { mailed: forms.mailed, delivered: forms.delivered })),
      ]),
    atProvider && words.section('provider', [sentence(words.say('providerAsked'))]),
    copies &&
      words.section('copies', [
        words.line('mails', copies.mails === null ? words.say('mailsElsewhere') : String(copies.mails)),
        words.line('exports', words.say('exportsText', { n: copies.exports })),
      ]),
    texts &&
      words.section('texts', [
        words.line('searchedFor', texts.searchedFor.map((by) => words.of(`person.by.${by}`)).join(', ')),
        words.texts('redacted', texts.redacted, (what) => what),
        words.texts('left', texts.left, (what, place) => words.say('text', { what, place })),
      ]),
    kept &&
      words.section('kept', [
        words.line('orders', words.say('ordersText', { n: kept.orders })),
        words.line('giftCards', words.say('giftCardsText', { n: kept.giftCards })),
        words.line('invoices', words.say('invoicesText')),
      ]),
    words.list(
      'open',
      open.map((kind) => words.of(`person.open.${kind}`)),
    ),
    words.list(
      'unjudged',
      unjudged.map((code) => words.of(`person.unjudged.${code}`)),
    ),
  ];
  return sections.filter((section) => section !== undefined);
};

type Name<Key = MessageKey> = Key extends `person.certificate.${infer Own}` ? Own : never;

class Words {
  readonly of: TextByKey;

  constructor(private readonly language: string) {
    this.of = textsIn(language);
  }

  say<Own extends Name>(name: Own, ...params: ParamsOf<`person.certificate.${Own}`>): string {
    return this.of(`person.certificate.${name}`, ...params);
  }

  section(title: Name, entries: readonly CertificateEntry[]): CertificateSection {
    return { title: this.say(title), entries };
  }

  line(label: Name, value: string): CertificateEntry {
    return { label: this.say(label), value, items: [] };
  }

  list(title: Name, sentences: readonly string[]): CertificateSection | undefined {
    return sentences.length === 0 ? undefined : this.section(title, sentences.map(sentence));
  }

  found(title: Name, { sealed, readable, inClear }: Findings, none: Name): CertificateSection {
    const counted = (label: Name, counts: Findings['sealed']): CertificateEntry =>
      this.#counted(label, Object.entries(counts), none);
    return this.section(title, [counted('sealed', sealed), counted('readable', readable), counted('inClear', inClear)]);
  }

  texts(label: Name, texts: readonly FoundText[], line: (what: string, place: string) => string): CertificateEntry {
    const items = texts.map(({ type, field, place, count }) => {
      const what = textWord({ type, field }, this.language);
      return [line(what, this.of(`person.place.${place}`)), count] as const;
    });
    return this.#counted(label, items, 'noTexts');
  }

  #counted(label: Name, items: readonly (readonly [name: string, count: number])[], none: Name): CertificateEntry {
    const value = items.length === 0 ? this.say(none) : '';
    return { label: this.say(label), value, items: items.map(([name, count]) => ({ name, count })) };
  }
}

/** Events without a label are shown by type. */
export const eventWord = (type: string, language: string): string => wordOf('event', type, language);

/** Fields without a label are shown by name. */
export const fieldWord = (field: string, language: string): string => wordOf('field', field, language);

/** `Bestand geändert (Grund)` */
export const textWord = ({ type, field }: Pick<FoundText, 'type' | 'field'>, language: string): string =>
  `${eventWord(type, language)} (${fieldWord(field, language)})`;

const wordOf = (kind: 'event' | 'field', name: string, language: string): string => {
  const words: Readonly<Record<string, string | undefined>> = messagesOf(language);
  return words[`panel.history.${kind}.${name}`] ?? name;
};

const sentence = (value: string): CertificateEntry => ({ label: '', value, items: [] });

/** Indented text for a terminal. */
export const certificateText = (sections: readonly CertificateSection[]): string =>
  sections
    .flatMap(({ title, entries }) => [
      `${title}:`,
      ...entries.flatMap(({ label, value, items }) => {
        if (items.length === 0) return [label === '' ? `  ${value}` : `  ${label}: ${value}`];
        return [`  ${label}:`, ...items.map(({ name, count }) => `    ${name}  ${count}`)];
      }),
    ])
    .map((line) => `${line}\n`)
    .join('');
