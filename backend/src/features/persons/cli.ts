import { PersonId } from '@kontor/contracts/kernel/ids';
import type { ErasureFindings, Findings, RemovedCopies } from '@kontor/contracts/persons';
import { cliCommand, siteCalled, WrongCall } from '../../platform/command-line.ts';
import { erasePerson } from './erasing.ts';

const usage = `kontor erase SITE E-MAIL-ADRESSE
kontor erase SITE KENNUNG [E-MAIL-ADRESSE]

Löscht, wer diese Adresse hat: den Schlüssel, mit dem alles über diese Person versiegelt ist. Das lässt sich nicht
rückgängig machen. Summen und Nummern bleiben. Mails im Datenordner und Dateien von Bestellexporten, in denen die
Adresse steht, werden entfernt. Danach steht da, was geprüft wurde. Mit der KENNUNG, die als Erstes dasteht, geht
weiter, was unterbrochen wurde, und wird nach einer Sicherung wieder gelöscht, wer danach gelöscht wurde.
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

const begun = (personId: PersonId): string =>
  `Gelöscht: ${personId}\nDer Schlüssel ist aus dem Tresor entfernt; die Adresse führt zu niemandem mehr.\n`;

const certificate = ({ documents, copies, ...events }: ErasureFindings): string =>
  [
    'In der ganzen Geschichte:',
    ...found(events, 'keine Ereignisse'),
    ...(documents ? ['In den Lesemodellen:', ...found(documents, 'keine Dokumente')] : []),
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

const removed = ({ mails, exports }: RemovedCopies): readonly string[] => [
  'Kopien im Klartext, entfernt:',
  mails === null
    ? '  Mails: keine hier, sie gingen an den Mailserver. Was dort liegt, ist dort zu löschen.'
    : `  Mails im Datenordner: ${mails}`,
  `  Dateien von Bestellexporten: ${exports}. Was heruntergeladen wurde, liegt nicht mehr hier.`,
];
