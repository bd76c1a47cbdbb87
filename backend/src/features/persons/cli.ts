import { writeFile } from 'node:fs/promises';
import { PersonId } from '@kontor/contracts/kernel/ids';
import type { ErasureFindings, Findings, FormFindings, RemovedCopies } from '@kontor/contracts/persons';
import { newContext } from '../../platform/commands/command-context.ts';
import { cliCommand, siteCalled, WrongCall } from '../../platform/command-line.ts';
import { erasePerson } from './erasing.ts';
import { reportPerson } from './report.ts';

const usage = `kontor erase SITE E-MAIL-ADRESSE
kontor erase SITE KENNUNG [E-MAIL-ADRESSE]

Löscht, wer diese Adresse hat: den Schlüssel, mit dem alles über diese Person versiegelt ist. Das lässt sich nicht
rückgängig machen. Summen und Nummern bleiben. Mails im Datenordner und Dateien von Exporten, in denen die
Adresse steht, werden entfernt, ebenso Dateien, die mit Formularen kamen. Danach steht da, was geprüft wurde. Mit der
KENNUNG, die als Erstes dasteht, geht weiter, was unterbrochen wurde, und wird nach einer Sicherung wieder gelöscht, wer
danach gelöscht wurde.
`;

/** `kontor erase`: a person's right to be forgotten, from the command line. */
export const eraseCommand = cliCommand(usage, async ([name, who = '', ...more], { platform, commands, stdout }) => {
  const id = PersonId.safeParse(who);
  const [email = null, ...others] = id.success ? more : [who, ...more];
  if ((email === null ? !id.success : !email.includes('@')) || others.length > 0) throw new WrongCall();
  const site = await siteCalled(name, platform);
  const called = { email: email?.trim() ?? null, personId: id.success ? id.data : null };
  let isSaid = false;
  const say = (personId: PersonId): void => {
    isSaid = true;
    stdout.write(begun(personId));
  };
  const erasure = await erasePerson(platform, commands, site.id, called, say);
  if (!erasure)
    throw new WrongCall(`Von dieser ${id.success ? 'Kennung' : 'Adresse'} ist hier niemand bekannt.`, false);
  if (!isSaid) say(erasure.personId);
  stdout.write(certificate(erasure.findings));
});

const reportUsage = `kontor auskunft SITE E-MAIL-ADRESSE [--out DATEI]

Schreibt alles auf, was über diese Person bekannt ist (Art. 15 DSGVO), als JSON: Antworten auf Formulare, Newsletter und
Kampagnen, Warenkörbe, Bestellungen, Geschenkkarten, Gutscheincodes, Abonnements und Vormerkungen, je mit ihrer Quelle.
`;

/** `kontor auskunft`: a person's right to know what is known of them. */
export const reportCommand = cliCommand(reportUsage, async ([name, email, ...more], { platform, stdout }) => {
  const [option, file] = more;
  const isCalled = more.length === 0 || (more.length === 2 && option === '--out' && file !== undefined);
  if (email === undefined || !email.includes('@') || !isCalled) throw new WrongCall();
  const site = await siteCalled(name, platform);
  const context = newContext(platform.ambient, { siteId: site.id, actor: 'system:cli' });
  const report = await reportPerson(platform, site, email.trim(), context);
  if (!report) throw new WrongCall('Von dieser Adresse ist hier niemand bekannt.', false);
  const text = `${JSON.stringify(report, null, 2)}\n`;
  if (file === undefined) return void stdout.write(text);
  // For nobody else to read, and over no other file.
  await writeFile(file, text, { mode: 0o600, flag: 'wx' });
  stdout.write(`Geschrieben: ${file}\n`);
});

const begun = (personId: PersonId): string =>
  `Gelöscht: ${personId}\nDer Schlüssel ist aus dem Tresor entfernt; die Adresse führt zu niemandem mehr.\n`;

const certificate = ({ documents, copies, forms, atProvider, ...events }: ErasureFindings): string =>
  [
    'In der ganzen Geschichte:',
    ...found(events, 'keine Ereignisse'),
    ...(documents ? ['In den Lesemodellen:', ...found(documents, 'keine Dokumente')] : []),
    ...(forms ? sentByForms(forms) : []),
    ...(atProvider
      ? ['Beim Anbieter des Newsletters: Der Auftrag zu löschen ist erteilt und wird wiederholt, bis er ankommt.']
      : []),
    ...(copies ? removed(copies) : []),
    '',
  ].join('\n');

const found = ({ sealed, readable, inClear }: Findings, none: string): readonly string[] => [
  ...counted('Unlesbar geworden', sealed, none),
  ...counted('Noch lesbar', readable, none),
  ...counted('Mit der Adresse im Klartext', inClear, none),
];

const counted = (title: string, counts: Readonly<Record<string, number>>, none: string): readonly string[] => {
  const entries = Object.entries(counts);
  if (entries.length === 0) return [`  ${title}: ${none}`];
  return [`  ${title}:`, ...entries.map(([kind, count]) => `    ${kind}  ${count}`)];
};

const sentByForms = ({ submissions, files, mailed, delivered }: FormFindings): readonly string[] => [
  'Formulare:',
  `  Antworten, unlesbar geworden: ${submissions}`,
  `  Dateien, entfernt: ${files}`,
  `  Weitergeleitet per Mail: ${mailed}, an Programme: ${delivered}. Was dort liegt, ist dort zu löschen.`,
];

const removed = ({ mails, exports }: RemovedCopies): readonly string[] => [
  'Kopien im Klartext, entfernt:',
  mails === null
    ? '  Mails: keine hier, sie gingen an den Mailserver. Was dort liegt, ist dort zu löschen.'
    : `  Mails im Datenordner: ${mails}`,
  `  Dateien von Exporten: ${exports}. Was heruntergeladen wurde, liegt nicht mehr hier.`,
];
