import { readFile } from 'node:fs/promises';
import { VariantId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { StreamHead } from '@kontor/contracts/ports/seen-log';
import { z } from 'zod';
import { readOptions } from '../../platform/cli-options.ts';
import { cliCommand, findSite, UsageError } from '../../platform/command-line.ts';
import { counted } from '../../platform/counted-text.ts';
import type { LineProof, ProofProblem } from './proof.ts';
import { proofOf, restockedVariants } from './prove-restock.ts';

const usage = `kontor restock verify SITE [VARIANTE] [--heads DATEI]
kontor restock heads SITE

verify prüft, wer wann benachrichtigt wurde: ob kein Ereignis verändert wurde oder fehlt, auch nicht am Ende, ob Mails
in der Reihenfolge der Anmeldungen beauftragt wurden, und ob nie mehr hinausgingen, als Bestand da war. Eine Mail, die
der Mailserver nicht gleich nimmt, kann dabei überholt werden. VARIANTE: nur deren Reihe. Exit-Code 1, wo etwas nicht
stimmt.
heads schreibt das bezeugte Ende jeder Reihe heraus, unterschrieben, zum Aufbewahren an einem anderen Ort. --heads:
vergleicht auch mit dem, was so aufbewahrt wurde.
`;

const WORDS: Readonly<Record<ProofProblem, string>> = {
  broken: 'wurde verändert, oder vor ihm fehlt eines',
  rewritten: 'ist nicht das, das dort bezeugt ist',
  missing: 'fehlt: So weit ist die Reihe bezeugt, und sie endet vor ihm',
  foreign: 'wird von einem Ende genannt, das nicht diese Installation unterschrieben hat',
  order: 'übergeht jemanden, der weiter vorn steht',
  tooMany: 'benachrichtigt mehr, als die Regel erlaubt',
  stock: 'nennt einen Bestand, den es so nicht gab',
  unit: 'ging hinaus, obwohl kein Stück da war',
};

const Heads = z.array(
  z.strictObject({
    stream: z.string().max(200),
    revision: z.int().min(0),
    chain: z.string().max(64),
    signature: z.string().max(100),
  }),
);

export const restockCommand = cliCommand(usage, async (args, { platform, stdout }) => {
  const { positionals, values } = readOptions(args, { heads: { type: 'string' } });
  const [action, name, variant, ...more] = positionals;
  const isCall = action === 'verify' || (action === 'heads' && variant === undefined && values.heads === undefined);
  if (!isCall || more.length > 0) throw new UsageError();
  const { id: siteId } = await findSite(name, platform);
  if (action === 'heads') {
    stdout.write(`${JSON.stringify(await platform.seen.heads(siteId), null, 2)}\n`);
    return;
  }
  const asked = variant === undefined ? null : VariantId.safeParse(variant);
  if (asked && !asked.success) throw new UsageError(`„${variant}“ ist keine Variante.`, false);
  const elsewhere = values.heads === undefined ? [] : await headsIn(values.heads);
  const variants = asked ? [asked.data] : await restockedVariants(platform, siteId, elsewhere);
  let problems = 0;
  for (const variantId of variants) {
    const proof = await proofOf(platform, siteId, variantId, elsewhere);
    problems += proof.findings.length;
    stdout.write(described(variantId, proof));
  }
  if (problems > 0) throw new Refusal('conflict', { key: 'restock.proofFailed', params: { n: problems } });
  stdout.write(variants.length === 0 ? 'Es hat sich noch niemand angemeldet.\n' : 'Alles stimmt.\n');
});

const headsIn = async (file: string): Promise<readonly StreamHead[]> => {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) throw new UsageError(`Die Datei „${file}“ ist nicht zu lesen.`, false);
  const heads = Heads.safeParse(parsed(text));
  if (!heads.success) throw new UsageError(`In „${file}“ steht nicht, was „kontor restock heads“ schreibt.`, false);
  return heads.data;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const described = (variantId: VariantId, { state, alertsSent, findings, ...proof }: LineProof): string => {
  const sums = [
    counted(state.signUps.size, 'Anmeldung', 'Anmeldungen'),
    counted(alertsSent, 'Benachrichtigung', 'Benachrichtigungen'),
    `${state.waiting} ${state.waiting === 1 ? 'wartet' : 'warten'}`,
  ].join(', ');
  const verdict = findings.length === 0 ? 'unversehrt' : counted(findings.length, 'Befund', 'Befunde');
  const lines = findings.map(({ revision, problem }) => `  Ereignis ${revision} ${WORDS[problem]}.\n`);
  return `${variantId}  ${sums}: ${[verdict, ...scopeOf(proof)].join(', ')}\n${lines.join('')}`;
};

const scopeOf = ({ seenUpTo, olderLinks }: Pick<LineProof, 'seenUpTo' | 'olderLinks'>): readonly string[] => [
  seenUpTo === null ? 'Ende noch nicht bezeugt' : `bezeugt bis Ereignis ${seenUpTo}`,
  ...(olderLinks === 0 ? [] : [`${counted(olderLinks, 'älteres Glied', 'ältere Glieder')} ohne Metadaten`]),
];
