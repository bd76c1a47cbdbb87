import { VariantId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { cliCommand, siteCalled, WrongCall } from '../../platform/command-line.ts';
import { counted } from '../../platform/counted-text.ts';
import type { LineProof, ProofProblem } from './proof.ts';
import { proofOf, restockedVariants } from './prove-restock.ts';

const usage = `kontor restock verify SITE [VARIANTE]

Prüft, wer wann benachrichtigt wurde: ob kein Ereignis verändert wurde, ob Mails in der Reihenfolge der Anmeldungen
beauftragt wurden, und ob nie mehr hinausgingen, als Bestand da war. Eine Mail, die der Mailserver nicht gleich nimmt,
kann dabei überholt werden. VARIANTE: nur deren Reihe.
`;

const WORDS: Readonly<Record<ProofProblem, string>> = {
  broken: 'wurde verändert, oder vor ihm fehlt eines',
  order: 'übergeht jemanden, der weiter vorn steht',
  tooMany: 'benachrichtigt mehr, als die Regel erlaubt',
  stock: 'nennt einen Bestand, den es so nicht gab',
  unit: 'ging hinaus, obwohl kein Stück da war',
};

/** `kontor restock`: what can be proved of alerts, from the command line. */
export const restockCommand = cliCommand(usage, async ([action, name, variant, ...more], { platform, stdout }) => {
  if (action !== 'verify' || more.length > 0) throw new WrongCall();
  const { id: siteId } = await siteCalled(name, platform);
  const asked = variant === undefined ? null : VariantId.safeParse(variant);
  if (asked && !asked.success) throw new WrongCall(`„${variant}“ ist keine Variante.`, false);
  const variants = asked ? [asked.data] : await restockedVariants(platform.log, siteId);
  let problems = 0;
  for (const variantId of variants) {
    const proof = await proofOf(platform, siteId, variantId);
    problems += proof.findings.length;
    stdout.write(described(variantId, proof));
  }
  if (problems > 0) throw new Refusal('conflict', { key: 'restock.proofFailed', params: { n: problems } });
  stdout.write(variants.length === 0 ? 'Es hat sich noch niemand angemeldet.\n' : 'Alles stimmt.\n');
});

const described = (variantId: VariantId, { state, alertsSent, findings }: LineProof): string => {
  const sums = [
    counted(state.signUps.size, 'Anmeldung', 'Anmeldungen'),
    counted(alertsSent, 'Benachrichtigung', 'Benachrichtigungen'),
    `${state.waiting} ${state.waiting === 1 ? 'wartet' : 'warten'}`,
  ].join(', ');
  const verdict = findings.length === 0 ? 'unversehrt' : counted(findings.length, 'Befund', 'Befunde');
  const lines = findings.map(({ revision, problem }) => `  Ereignis ${revision} ${WORDS[problem]}.\n`);
  return `${variantId}  ${sums}: ${verdict}\n${lines.join('')}`;
};
