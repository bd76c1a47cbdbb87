import { streamName } from '@kontor/contracts/kernel/events';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { format } from '@kontor/contracts/messages/format';
import { type MessageKey, messagesOf } from '@kontor/contracts/messages/index';
import type { SiteView } from '@kontor/contracts/sites/sites';
import type { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import type { Platform } from './platform.ts';

export interface Terminal {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
}

export interface CliContext extends Terminal {
  readonly platform: Pick<
    Platform,
    | 'ambient'
    | 'analyst'
    | 'handling'
    | 'log'
    | 'mailer'
    | 'passwords'
    | 'privateFiles'
    | 'queries'
    | 'seen'
    | 'store'
    | 'vault'
  >;
  readonly commands: Pick<CommandBus, 'execute'>;
}

export interface CliCommand<Context extends Terminal = CliContext> {
  readonly usage: string;
  /** Exit codes: 0 done, 1 refused or stopped, 2 usage error. Errors are printed in German on stderr. */
  run(args: readonly string[], context: Context): Promise<number>;
}

/** A usage error. `isUsageWanted`: print the usage too. */
export class UsageError extends Error {
  constructor(
    message = '',
    readonly isUsageWanted = true,
  ) {
    super(message);
  }
}

export class CommandStopped extends Error {}

/** @param work the command's work; @throws Refusal, UsageError, CommandStopped for errors shown to the caller */
export const cliCommand = <Context extends Terminal = CliContext>(
  usage: string,
  work: (args: readonly string[], context: Context) => Promise<void>,
): CliCommand<Context> => ({
  usage,

  async run(args, context) {
    try {
      await work(args, context);
      return 0;
    } catch (error) {
      const { stderr } = context;
      if (error instanceof Refusal) {
        stderr.write(`${format(messagesOf('de')[error.text.key], error.text.params)}\n`);
        return 1;
      }
      if (error instanceof CommandStopped) {
        stderr.write(`${error.message}\n`);
        return 1;
      }
      if (!(error instanceof UsageError)) throw error;
      const { message, isUsageWanted } = error;
      const output = [message ? `${message}\n` : '', isUsageWanted ? usage : ''];
      stderr.write(output.filter((part) => part !== '').join('\n'));
      return 2;
    }
  },
});

/** @throws UsageError if there is no such site */
export const findSite = async (
  name: string | undefined,
  { queries }: { readonly queries: Pick<Platform['queries'], 'sites'> },
): Promise<SiteView> => {
  if (name === undefined) throw new UsageError();
  const siteId = SiteId.safeParse(name);
  const site = siteId.success ? await queries.sites.byId(siteId.data) : null;
  if (!site) throw unknownSite(name);
  return site;
};

/** Finds the site in the log, without read models. @throws UsageError if there is no such site */
export const findSiteInLog = async (name: string, { log }: Pick<Platform, 'log'>): Promise<SiteId> => {
  const siteId = SiteId.safeParse(name);
  if (siteId.success && (await isInLog(siteId.data, log))) return siteId.data;
  throw unknownSite(name);
};

export const isInLog = async (siteId: SiteId, log: Pick<Platform['log'], 'readStream'>): Promise<boolean> =>
  (await log.readStream(streamName('site', siteId, siteId), { limit: 1 })).length > 0;

const unknownSite = (name: string): UsageError =>
  new UsageError(`Es gibt hier keine Website „${name.slice(0, 80)}“.`, false);

const { localeError } = z.locales.de();

/** The words of zod, except where they are for programmers. */
const inGerman: typeof localeError = (issue) =>
  issue.code === 'invalid_value' ? `möglich ist ${issue.values.map(String).join(', ')}` : localeError(issue);

/** @throws UsageError naming each invalid field and why */
export const parseArgument = <T>(schema: z.ZodType<T>, value: unknown): T => {
  const parsed = schema.safeParse(value, { error: inGerman });
  if (parsed.success) return parsed.data;
  throw fieldErrors(parsed.error.issues.map(({ path, message }) => [path, germanOf(message)]));
};

export const fieldErrors = (
  problems: readonly (readonly [path: readonly PropertyKey[], why: string])[],
): UsageError => {
  const nameOf = (path: readonly PropertyKey[]): string => (path.length === 0 ? 'JSON' : path.map(String).join('.'));
  return new UsageError(problems.map(([path, why]) => `${nameOf(path)}: ${why}`).join('\n'), false);
};

const germanOf = (message: string): string => {
  const texts = messagesOf('de');
  return Object.hasOwn(texts, message) ? format(texts[message as MessageKey]) : message;
};
