import type { ErasureFindings } from '@kontor/contracts/persons';
import { cliCommand, siteCalled, WrongCall } from '../../platform/command-line.ts';
import { erasePerson } from './erasing.ts';

const usage = `kontor erase SITE E-MAIL-ADRESSE

Löscht, wer diese Adresse hat: den Schlüssel, mit dem alles über diese Person versiegelt ist. Das lässt sich nicht
rückgängig machen. Summen und Nummern bleiben. Danach steht da, was geprüft wurde.
`;

/** `kontor erase`: a person's right to be forgotten, from the command line. */
export const eraseCommand = cliCommand(usage, async ([name, email, ...more], { platform, stdout }) => {
  if (email === undefined || !email.includes('@') || more.length > 0) throw new WrongCall();
  const site = await siteCalled(name, platform);
  const erasure = await erasePerson(platform, site.id, email.trim());
  if (!erasure) throw new WrongCall('Von dieser Adresse ist hier niemand bekannt.', false);
  stdout.write(certificate(erasure.personId, erasure.findings));
});

const certificate = (personId: string, { sealed, readable, inClear }: ErasureFindings): string =>
  [
    `Gelöscht: ${personId}`,
    'Der Schlüssel ist aus dem Tresor entfernt; die Adresse führt zu niemandem mehr.',
    ...counted('Unlesbar geworden, in der ganzen Geschichte', sealed),
    ...counted('Noch lesbar', readable),
    ...counted('Mit der Adresse im Klartext', inClear),
    '',
  ].join('\n');

const counted = (title: string, counts: Readonly<Record<string, number>>): readonly string[] => {
  const entries = Object.entries(counts);
  if (entries.length === 0) return [`${title}: keine Ereignisse.`];
  return [`${title}:`, ...entries.map(([type, count]) => `  ${type}  ${count}`)];
};
