import { writeFile } from 'node:fs/promises';
import { mayBeEmailAddress } from '@kontor/contracts/kernel/email-address';
import { PersonId } from '@kontor/contracts/kernel/ids';
import { type PlainKey, wordsOf } from '@kontor/contracts/messages/index';
import { readOptions } from '../../platform/cli-options.ts';
import { newContext } from '../../platform/commands/command-context.ts';
import { cliCommand, findSite, UsageError } from '../../platform/command-line.ts';
import { certificateSections, certificateText, textWord } from './certificate.ts';
import { erasePerson } from './erasing.ts';
import type { TextInLog } from './find-texts.ts';
import { reportPerson } from './report.ts';
import { type Survey, surveyOf } from './survey.ts';

const usage = `kontor erase SITE E-MAIL-ADRESSE [--show] [--redact all|NUMMER,…]
kontor erase SITE KENNUNG [E-MAIL-ADRESSE] [--redact all|NUMMER,…]

Löscht, wer diese Adresse hat: den Schlüssel, mit dem alles über diese Person versiegelt ist. Das lässt sich nicht
rückgängig machen. Summen und Nummern bleiben. Mails im Datenordner und Dateien von Exporten, in denen die
Adresse steht, werden entfernt, ebenso Dateien, die mit Formularen kamen. Danach steht da, was geprüft wurde. Mit der
KENNUNG, die als Erstes dasteht, geht weiter, was unterbrochen wurde, und wird nach einer Sicherung wieder gelöscht, wer
danach gelöscht wurde.
--show löscht nichts und zeigt, was offen ist und in welchen Texten die Person genannt ist, mit ihren Nummern.
--redact all entfernt davon alle, in denen die Person sicher genannt ist: nicht nur mit ihrem Nachnamen oder einer
Bestellnummer, die auch jemand anders meinen können. --redact NUMMER,… entfernt die genannten.
`;

const OPTIONS = { show: { type: 'boolean' }, redact: { type: 'string' } } as const;

/** `kontor erase`: erases a person (Art. 17 GDPR). */
export const eraseCommand = cliCommand(usage, async (args, { platform, commands, stdout }) => {
  const { positionals, values } = readOptions(args, OPTIONS);
  const [name, who = '', ...more] = positionals;
  const id = PersonId.safeParse(who);
  const [email = null, ...others] = id.success ? more : [who, ...more];
  if ((email === null ? !id.success : !mayBeEmailAddress(email.trim())) || others.length > 0) throw new UsageError();
  const site = await findSite(name, platform);
  const called = { email: email?.trim() ?? null, personId: id.success ? id.data : null };
  const personId = called.personId ?? (await platform.vault.findPerson(site.id, (called.email ?? '').toLowerCase()));
  const unknown = new UsageError(`Von dieser ${id.success ? 'Kennung' : 'Adresse'} ist hier niemand bekannt.`, false);
  if (!personId) throw unknown;
  const isAll = values.redact === 'all';
  const isSurveyed = values.show === true || (values.redact !== undefined && !isAll);
  const survey = isSurveyed ? await surveyOf(platform, site, personId, called.email) : null;
  if (values.show === true) return void stdout.write(shown(survey!));
  let isSaid = false;
  const onErased = (erased: PersonId): void => {
    isSaid = true;
    stdout.write(begun(erased));
  };
  const redact = isAll ? 'all' : numbered(values.redact ?? '', survey?.texts ?? []);
  const erase = { ...called, redact, actor: 'system:cli', onErased } as const;
  const erasure = await erasePerson(platform, commands, site, erase);
  if (!erasure) throw unknown;
  if (!isSaid) onErased(erasure.personId);
  stdout.write(certificateText(certificateSections(erasure.findings, 'de')));
});

/** Ids of the texts with these numbers. @throws UsageError for an unknown number */
const numbered = (typed: string, texts: readonly TextInLog[]): readonly string[] =>
  typed
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const text = /^\d{1,6}$/u.test(part) ? texts[Number(part) - 1] : undefined;
      if (!text?.isRedactable) throw new UsageError(`--redact: Unter „${part}“ lässt sich nichts entfernen.`, false);
      return text.id;
    });

const shown = ({ open, texts }: Survey): string => {
  const words = (key: PlainKey): string => wordsOf({ key }, 'de');
  const matters = open.map(
    ({ kind, number }) => `  ${words(`person.open.${kind}`)}${number === null ? '' : ` (${number})`}`,
  );
  const named = (texts ?? []).map(({ type, field, place, by, at, excerpt }, index) =>
    [
      `  ${index + 1}  ${new Date(at).toISOString()}  ${textWord({ type, field }, 'de')}`,
      `     ${by.map((one) => words(`person.by.${one}`)).join(', ')}; ${words(`person.place.${place}`)}`,
      `     ${excerpt.replace(/\s+/gu, ' ')}`,
    ].join('\n'),
  );
  return [
    'Noch offen:',
    ...(matters.length === 0 ? ['  nichts'] : matters),
    'Texte, in denen die Person genannt ist:',
    ...(named.length === 0 ? ['  keine gefunden'] : named),
    '',
  ].join('\n');
};

const reportUsage = `kontor auskunft SITE E-MAIL-ADRESSE [--out DATEI]

Schreibt alles auf, was über diese Person bekannt ist (Art. 15 DSGVO), als JSON: Antworten auf Formulare, Newsletter und
Kampagnen, Warenkörbe, Bestellungen, Geschenkgutscheine, Rabattcodes, Abonnements und Vormerkungen, je mit ihrer Quelle.
`;

/** `kontor auskunft`: reports a person's data (Art. 15 GDPR). */
export const reportCommand = cliCommand(reportUsage, async ([name, email, ...more], { platform, stdout }) => {
  const [option, file] = more;
  const isCalled = more.length === 0 || (more.length === 2 && option === '--out' && file !== undefined);
  if (email === undefined || !mayBeEmailAddress(email.trim()) || !isCalled) throw new UsageError();
  const site = await findSite(name, platform);
  const context = newContext(platform.ambient, { siteId: site.id, actor: 'system:cli' });
  const report = await reportPerson(platform, site, email.trim(), context);
  if (!report) throw new UsageError('Von dieser Adresse ist hier niemand bekannt.', false);
  const text = `${JSON.stringify(report, null, 2)}\n`;
  if (file === undefined) return void stdout.write(text);
  // Readable by the owner only, and never overwrites a file.
  await writeFile(file, text, { mode: 0o600, flag: 'wx' });
  stdout.write(`Geschrieben: ${file}\n`);
});

const begun = (personId: PersonId): string =>
  `Gelöscht: ${personId}\nDer Schlüssel ist aus dem Tresor entfernt; die Adresse führt zu niemandem mehr.\n`;
