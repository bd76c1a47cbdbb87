import type { Instant } from '@kontor/contracts/kernel/ambient';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { isSandbox, sandboxIdOf } from '@kontor/contracts/sandboxes/sandboxes';
import { Host } from '@kontor/contracts/sites/sites';
import type { CommandBus } from '@nestjs/cqrs';
import { readOptions } from '../../platform/cli-options.ts';
import { cliCommand, findSiteInLog, CommandStopped, type Terminal, UsageError } from '../../platform/command-line.ts';
import { newContext } from '../../platform/commands/command-context.ts';
import { counted, durationText } from '../../platform/counted-text.ts';
import { EventProgress } from '../../platform/event-progress.ts';
import { AT_FULL_SPEED } from '../../platform/pace.ts';
import { pastInstant } from '../../platform/past-instant.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Screen } from '../../platform/status-line.ts';
import { WriteHost } from '../sites/exports.ts';
import { begin, recordBegun } from './begin.ts';
import { type Branch, branch } from './branch.ts';

const usage = `kontor branch SITE NAME [--at WANN] [--host ADRESSE]

Kopiert, was in einem Shop bis dahin geschehen ist, in eine Sandbox SITE--NAME: einen eigenen Shop, in dem sich alles
ausprobieren lässt. Personen sind dort erfundene, Konten, Schlüssel, Webhooks und Anbieter bleiben hier, und aus der
Sandbox geht keine Mail hinaus. Der Server darf laufen. Ein abgebrochener Aufruf geht, noch einmal gegeben, weiter.

  --at WANN         Stand: 2026-11-20, 2026-11-20T12:00 (UTC); Standard: jetzt
  --host ADRESSE    unter welchem Namen die Sandbox zu sehen ist (Standard: SITE--NAME.localhost)
`;

const OPTIONS = { at: { type: 'string' }, host: { type: 'string' } } as const;

export interface SandboxContext extends Terminal {
  readonly platform: Pick<Platform, 'ambient' | 'files' | 'privateFiles' | 'log' | 'vault'>;
  readonly commands: Pick<CommandBus, 'execute'>;
  readonly stderr: Screen;
  readonly signal: AbortSignal;
}

export const sandboxCommand = cliCommand<SandboxContext>(usage, async (args, context) => {
  const { platform, commands, stdout, stderr } = context;
  const { values, positionals } = readOptions(args, OPTIONS);
  const [site, name, ...more] = positionals;
  if (site === undefined || name === undefined || more.length > 0) throw new UsageError();
  const from = await findSiteInLog(site, platform);
  if (isSandbox(from)) throw new UsageError(`${from} ist selbst eine Sandbox: Von einer Sandbox gibt es keine.`, false);
  const to = sandboxIdOf(from, name);
  if (to === null) {
    const why = 'Kleinbuchstaben, Ziffern und einzelne Bindestriche, mit dem Shop zusammen höchstens 61 Zeichen';
    throw new UsageError(`„${name.slice(0, 80)}“ ist hier kein Name: ${why}.`, false);
  }
  const host = Host.safeParse(values.host ?? `${to}.localhost`);
  if (!host.success)
    throw new UsageError(`--host: „${values.host?.slice(0, 80)}“ ist kein Name eines Rechners.`, false);
  const { clock } = platform.ambient;
  const at = values.at === undefined ? undefined : pastInstant('--at', values.at, clock.now());
  const wanted = { from, to, at: await instantOf({ from, to }, at, platform) };
  // Before the copy: a sandbox needs a host.
  const given = newContext(platform.ambient, { siteId: to, actor: 'system:cli' });
  await commands
    .execute(new WriteHost({ type: 'AssignHost', siteId: to, host: host.data }, given))
    .catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.code !== 'conflict') throw error;
      throw new UsageError(`--host: ${host.data} gehört schon zu einem anderen Shop.`, false);
    });
  const progress = new EventProgress('Kopieren', stderr, clock);
  const onProgress = (events: number, share: number): void => progress.show(events, share);
  const done = await branch(wanted, { ...context, pace: AT_FULL_SPEED, onProgress }).finally(() => progress.clear());
  const summary = `${counted(done.events, 'Ereignis', 'Ereignisse')} in ${durationText(progress.elapsedMs)}`;
  if (done.isStopped) throw new CommandStopped(`Angehalten: ${summary}. Derselbe Aufruf geht dort weiter.`);
  stdout.write(
    `${summary}: ${to}, Stand ${new Date(wanted.at).toISOString()}, unter ${host.data}\n` +
      `Wer sie verwalten soll: kontor accounts owner ${to} E-MAIL\n`,
  );
});

/** @throws UsageError if complete, started with another instant, or before the site's first event */
const instantOf = async (
  { from, to }: Omit<Branch, 'at'>,
  wanted: Instant | undefined,
  platform: SandboxContext['platform'],
): Promise<Instant> => {
  const begun = await begin({ from, to }, wanted, platform);
  if ('at' in begun) {
    await recordBegun(platform, { to, at: begun.at });
    return begun.at;
  }
  const instant = new Date(begun.instant).toISOString();
  if (begun.trouble === 'exists') throw new UsageError(`Die Sandbox ${to} gibt es schon.`, false);
  if (begun.trouble === 'tooEarly') throw new UsageError(`--at: Da gab es den Shop ${from} noch nicht.`, false);
  throw new UsageError(`--at: ${to} ist mit dem Stand ${instant} begonnen.`, false);
};
