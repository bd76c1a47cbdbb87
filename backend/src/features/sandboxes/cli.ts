import type { Instant } from '@kontor/contracts/kernel/ambient';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { isSandbox, sandboxIdOf } from '@kontor/contracts/sandboxes/sandboxes';
import { Host } from '@kontor/contracts/sites/sites';
import type { CommandBus } from '@nestjs/cqrs';
import { readOptions } from '../../platform/cli-options.ts';
import { cliCommand, siteInLog, Stopped, type Terminal, WrongCall } from '../../platform/command-line.ts';
import { newContext } from '../../platform/commands/command-context.ts';
import { counted, durationText } from '../../platform/counted-text.ts';
import { EventProgress } from '../../platform/event-progress.ts';
import { AT_FULL_SPEED } from '../../platform/pace.ts';
import { pastInstant } from '../../platform/past-instant.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Screen } from '../../platform/status-line.ts';
import { AssignHost } from '../sites/commands.ts';
import { begin, noteBegun } from './begin.ts';
import { type Branch, branch } from './branch.ts';

const usage = `kontor branch SITE NAME [--at WANN] [--host ADRESSE]

Kopiert, was in einem Laden bis dahin geschehen ist, in eine Sandbox SITE--NAME: einen eigenen Laden, in dem sich alles
ausprobieren lässt. Personen sind dort erfundene, Konten, Schlüssel, Webhooks und Anbieter bleiben hier, und aus der
Sandbox geht keine Mail hinaus. Der Server darf laufen. Ein abgebrochener Aufruf geht, noch einmal gegeben, weiter.

  --at WANN         Stand: 2026-11-20, 2026-11-20T12:00 (UTC); Standard: jetzt
  --host ADRESSE    unter welchem Namen die Sandbox zu sehen ist (Standard: SITE--NAME.localhost)
`;

const OPTIONS = { at: { type: 'string' }, host: { type: 'string' } } as const;

export interface SandboxContext extends Terminal {
  readonly platform: Pick<Platform, 'ambient' | 'files' | 'log' | 'vault'>;
  readonly commands: Pick<CommandBus, 'execute'>;
  readonly stderr: Screen;
  readonly signal: AbortSignal;
}

/** `kontor branch`: a copy of a site to try things on. */
export const sandboxCommand = cliCommand<SandboxContext>(usage, async (args, context) => {
  const { platform, commands, stdout, stderr } = context;
  const { values, positionals } = readOptions(args, OPTIONS);
  const [site, name, ...more] = positionals;
  if (site === undefined || name === undefined || more.length > 0) throw new WrongCall();
  const from = await siteInLog(site, platform);
  if (isSandbox(from)) throw new WrongCall(`${from} ist selbst eine Sandbox: Von einer Sandbox gibt es keine.`, false);
  const to = sandboxIdOf(from, name);
  if (to === null) {
    const why = 'Kleinbuchstaben, Ziffern und einzelne Bindestriche, mit dem Laden zusammen höchstens 61 Zeichen';
    throw new WrongCall(`„${name.slice(0, 80)}“ ist hier kein Name: ${why}.`, false);
  }
  const host = Host.safeParse(values.host ?? `${to}.localhost`);
  if (!host.success) throw new WrongCall(`--host: „${values.host?.slice(0, 80)}“ ist kein Name eines Rechners.`, false);
  const { clock } = platform.ambient;
  const at = values.at === undefined ? undefined : pastInstant('--at', values.at, clock.now());
  const wanted = { from, to, at: await instantOf({ from, to }, at, platform) };
  // First: a sandbox without an address would be nobody's.
  const given = newContext(platform.ambient, { siteId: to, actor: 'system:cli' });
  await commands.execute(new AssignHost({ siteId: to, host: host.data }, given)).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'conflict') throw error;
    throw new WrongCall(`--host: ${host.data} gehört schon zu einem anderen Laden.`, false);
  });
  const progress = new EventProgress('Kopieren', stderr, clock);
  const onProgress = (events: number, share: number): void => progress.show(events, share);
  const done = await branch(wanted, { ...context, pace: AT_FULL_SPEED, onProgress }).finally(() => progress.clear());
  const told = `${counted(done.events, 'Ereignis', 'Ereignisse')} in ${durationText(progress.elapsedMs)}`;
  if (done.isStopped) throw new Stopped(`Angehalten: ${told}. Derselbe Aufruf geht dort weiter.`);
  stdout.write(
    `${told}: ${to}, Stand ${new Date(wanted.at).toISOString()}, unter ${host.data}\n` +
      `Wer sie verwalten soll: kontor accounts owner ${to} E-MAIL\n`,
  );
});

/** @throws WrongCall where it is done, or was begun with another instant, or there was no site yet */
const instantOf = async (
  { from, to }: Omit<Branch, 'at'>,
  wanted: Instant | undefined,
  platform: SandboxContext['platform'],
): Promise<Instant> => {
  const begun = await begin({ from, to }, wanted, platform);
  if ('at' in begun) {
    await noteBegun(platform, { to, at: begun.at });
    return begun.at;
  }
  const instant = new Date(begun.instant).toISOString();
  if (begun.trouble === 'exists') throw new WrongCall(`Die Sandbox ${to} gibt es schon.`, false);
  if (begun.trouble === 'tooEarly') throw new WrongCall(`--at: Da gab es den Laden ${from} noch nicht.`, false);
  throw new WrongCall(`--at: ${to} ist mit dem Stand ${instant} begonnen.`, false);
};
