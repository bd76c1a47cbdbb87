import { extname, isAbsolute, join, resolve } from 'node:path';
import { existsSync } from 'node:fs';
import type { HistoryPart } from '@kontor/contracts/replays/history-part';
import type { Projection } from '@kontor/contracts/kernel/projection';
import { readOptions } from '../../platform/cli-options.ts';
import { findSiteInLog, UsageError } from '../../platform/command-line.ts';
import type { Platform } from '../../platform/platform.ts';
import { boundIn, requireOrder } from './bounds.ts';
import { ofProduct, ownProjection, type Replayed } from './own-projection.ts';
import { typesOf } from './replay.ts';
import { typeCounts } from './type-counts.ts';

const OPTIONS = {
  site: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  type: { type: 'string', multiple: true },
  stream: { type: 'string', multiple: true },
  into: { type: 'string' },
  resume: { type: 'boolean', default: false },
} as const;
const MOST = { names: 100, characters: 500 };

/** Parsed arguments of `kontor replay`. */
export interface ReplayCall {
  readonly name: string;
  readonly projection: Replayed;
  readonly part: HistoryPart;
  /** `null`: to standard output. */
  readonly into: string | null;
  readonly resumes: boolean;
}

type Parts = Pick<Platform, 'log' | 'ambient' | 'config'>;

export const readCall = async (
  args: readonly string[],
  projections: readonly Projection[],
  platform: Parts,
): Promise<ReplayCall> => {
  const { values, positionals } = readOptions(args, OPTIONS);
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0) throw new UsageError('Bitte genau ein Lesemodell oder eine Datei nennen.');
  const projection = await findProjection(name, projections);
  const end = { now: platform.ambient.clock.now(), head: await platform.log.head() };
  const from = values.from === undefined ? undefined : boundIn('--from', values.from, end);
  const to = values.to === undefined ? undefined : boundIn('--to', values.to, end);
  requireOrder(from, to);
  const part: HistoryPart = {
    siteId: values.site === undefined ? undefined : await findSiteInLog(values.site, platform),
    from,
    to,
    types: namesIn('--type', values.type),
    streams: namesIn('--stream', values.stream),
  };
  if (typesOf(projection, part)?.length === 0) {
    throw new UsageError(
      `${name} nimmt keines dieser Ereignisse auf. Es nimmt: ${projection.types?.join(', ')}.`,
      false,
    );
  }
  if (values.resume && values.into === undefined) {
    throw new UsageError('--resume braucht --into: nur dort bleibt, was schon getan ist.', false);
  }
  const into = values.into === undefined ? null : fileOf(values.into, platform);
  return { name, projection, part, into, resumes: values.resume };
};

const findProjection = async (name: string, projections: readonly Projection[]): Promise<Replayed> => {
  if (name === typeCounts.schema.name) return typeCounts;
  const known = projections.find(({ schema }) => schema.name === name);
  if (known) return ofProduct(known);
  if (existsSync(resolve(name)) || extname(name) !== '' || name.includes('/')) return ownProjection(name);
  const names = [typeCounts, ...projections].map(({ schema }) => schema.name).sort();
  throw new UsageError(
    `Ein Lesemodell „${name}“ gibt es nicht, und keine Datei dieses Namens. Es gibt ${names.join(', ')}.`,
    false,
  );
};

/** Repeated or comma-separated. */
const namesIn = (option: string, given: readonly string[] | undefined): readonly string[] | undefined => {
  if (given === undefined) return undefined;
  const names = given.flatMap((text) => text.split(',')).map((name) => name.trim());
  if (names.some((name) => name === '' || name.length > MOST.characters) || names.length > MOST.names) {
    throw new UsageError(`${option}: Namen von 1 bis ${MOST.characters} Zeichen, höchstens ${MOST.names}.`, false);
  }
  return names;
};

/** A path, or a name in the installation's replay folder. */
const fileOf = (into: string, { config }: Parts): string => {
  if (into.includes('/') || extname(into) !== '') return isAbsolute(into) ? into : resolve(into);
  if (/^[\p{L}\p{N}][\p{L}\p{N}_-]{0,80}$/u.test(into)) return join(config.dataFolder, 'replays', `${into}.sqlite`);
  throw new UsageError(`--into: „${into.slice(0, 80)}“ ist weder ein Name noch ein Pfad.`, false);
};
