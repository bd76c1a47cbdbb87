import { resolve } from 'node:path';
import { NewSite, type StartingPointName } from '@kontor/contracts/sites/new-sites';
import { pino } from 'pino';
import { createSite } from '../../../backend/src/features/new-sites/create-site.ts';
import { builtStorefront } from '../../../backend/src/features/storefront/builds.ts';
import { type Kontor, startKontor } from '../../../backend/src/kontor.ts';
import { readConfig } from '../../../backend/src/platform/config.ts';

/** A Kontor in this process, so that what it is filled with does not go over HTTP. */
export const inProcess = async <T>(folder: string, work: (kontor: Kontor) => Promise<T>): Promise<T> => {
  const settings = { PORT: '0', KONTOR_LOG_LEVEL: 'silent', KONTOR_RATE_LIMIT: '100000000', KONTOR_DEMO: 'empty' };
  const config = readConfig({ ...settings, KONTOR_DATA: folder });
  const storefront = builtStorefront(resolve('storefront/build'));
  const kontor = await startKontor(config, storefront, { logger: pino({ level: 'silent' }) });
  await kontor.started;
  try {
    return await work(kontor);
  } finally {
    await kontor.stop();
  }
};

/** Without an owner. @returns how long it took, in ms */
export const makeSite = async (
  { platform, server }: Kontor,
  { id, from }: { readonly id: string; readonly from: StartingPointName },
): Promise<number> => {
  const site = NewSite.parse({ id, name: 'Schnell', from });
  const creationId = platform.ambient.ids.uuid();
  const asked = { site, creationId, actor: 'system:bench', giveOwner: async () => undefined } as const;
  const begin = performance.now();
  await createSite({ platform, commands: server.commands }, asked);
  return performance.now() - begin;
};
