import { streamName } from '@kontor/contracts/kernel/events';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { format, type MessageKey, messagesOf } from '@kontor/contracts/messages/index';
import type { SiteView } from '@kontor/contracts/sites/sites';
import type { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import type { Platform } from './platform.ts';

export interface Terminal {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
}

/** What a command works with, beside its arguments. */
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
  /** In German, as it stands in the list of all commands. */
  readonly usage: string;
  /** Exit codes: 0 done, 1 refused or stopped, 2 called wrongly. What is wrong is told in German on stderr. */
  run(args: readonly string[], context: Context): Promise<number>;
}

/** It was not called as it must be. `isUsageWanted`: the usage helps to do better. */
export class WrongCall extends Error {
  constructor(
    message = '',
    readonly isUsageWanted = true,
  ) {
    super(message);
  }
}

/** It was ended before it was done. */
export class Stopped extends Error {}

/** @param work is done when it ends; @throws Refusal, WrongCall, Stopped for what the caller is told */
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
      if (error instanceof Stopped) {
        stderr.write(`${error.message}\n`);
        return 1;
      }
      if (!(error instanceof WrongCall)) throw error;
      const { message, isUsageWanted } = error;
      const told = [message ? `${message}\n` : '', isUsageWanted ? usage : ''];
      stderr.write(told.filter((part) => part !== '').join('\n'));
      return 2;
    }
  },
});

/** @throws WrongCall where there is no such site */
export const siteCalled = async (name: string | undefined, { queries }: CliContext['platform']): Promise<SiteView> => {
  if (name === undefined) throw new WrongCall();
  const siteId = SiteId.safeParse(name);
  const site = siteId.success ? await queries.sites.byId(siteId.data) : null;
  if (!site) throw unknownSite(name);
  return site;
};

/** As the log alone knows it: read models have no part in it. @throws WrongCall where there is no such site */
export const siteInLog = async (name: string, { log }: Pick<Platform, 'log'>): Promise<SiteId> => {
  const siteId = SiteId.safeParse(name);
  if (siteId.success && (await isInLog(siteId.data, log))) return siteId.data;
  throw unknownSite(name);
};

export const isInLog = async (siteId: SiteId, log: Pick<Platform['log'], 'readStream'>): Promise<boolean> =>
  (await log.readStream(streamName('site', siteId, siteId), { limit: 1 })).length > 0;

const unknownSite = (name: string): WrongCall =>
  new WrongCall(`Es gibt hier keinen Laden „${name.slice(0, 80)}“.`, false);

/** @throws WrongCall naming each field that the schema does not take, and why */
export const taken = <T>(schema: z.ZodType<T>, value: unknown): T => {
  const parsed = schema.safeParse(value, { error: z.locales.de().localeError });
  if (parsed.success) return parsed.data;
  throw wrongFields(parsed.error.issues.map(({ path, message }) => [path, germanOf(message)]));
};

/** Of what was given as JSON or as options. */
export const wrongFields = (problems: readonly (readonly [path: readonly PropertyKey[], why: string])[]): WrongCall => {
  const nameOf = (path: readonly PropertyKey[]): string => (path.length === 0 ? 'JSON' : path.map(String).join('.'));
  return new WrongCall(problems.map(([path, why]) => `${nameOf(path)}: ${why}`).join('\n'), false);
};

/** What is called by a message's key is said in its words. */
const germanOf = (message: string): string => {
  const texts = messagesOf('de');
  return Object.hasOwn(texts, message) ? format(texts[message as MessageKey]) : message;
};
