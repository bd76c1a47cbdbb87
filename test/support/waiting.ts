import type { NewEvent } from '@kontor/contracts/kernel/events';
import { type ProductId, SiteId, type VariantId } from '@kontor/contracts/kernel/ids';
import type { SignUp } from '@kontor/contracts/restock/state';
import { pino } from 'pino';
import type { AlertOutcome } from '../../backend/src/features/restock/alert-decisions.ts';
import { AskRestockAlerts, SignUpForRestock, WriteRestock } from '../../backend/src/features/restock/commands.ts';
import { lineNow } from '../../backend/src/features/restock/restock-streams.ts';
import { WriteStock } from '../../backend/src/features/stock/commands.ts';
import { type Kontor, startKontor } from '../../backend/src/kontor.ts';
import { readConfig } from '../../backend/src/platform/config.ts';
import type { Api } from './api.ts';
import { caughtUp } from './caught-up.ts';
import { newEvent } from './events.ts';
import { testContext } from './context.ts';

const demo = SiteId.parse('demo');

export interface Line {
  readonly productId: ProductId;
  readonly variantId: VariantId;
}
type Running = Pick<Api, 'kontor'>;

export const lineOf = async ({ kontor }: Running, urlId: string, index = 0): Promise<Line> => {
  const { catalogue } = kontor.platform.queries;
  const shop = await catalogue.collectionByUrl(demo, 'shop');
  const product = shop && (await catalogue.productByUrl(demo, shop.id, urlId));
  const variant = product?.variants[index];
  if (!product || !variant) throw new Error(`the demo has no variant ${index} of ${urlId}`);
  return { productId: product.id, variantId: variant.id };
};

export const stockOf = async ({ kontor }: Running, { productId, variantId }: Line, level: number): Promise<void> => {
  const payload = { productId, variantId, level, reason: '', cause: 'count' } as const;
  await kontor.server.commands.execute(new WriteStock({ type: 'SetStock', ...payload }, testContext()));
};

export const signedUp = async (api: Running, line: Line, emails: readonly string[]): Promise<readonly SignUp[]> => {
  const { productId, variantId } = line;
  await stockOf(api, line, 0);
  const signUps: SignUp[] = [];
  for (const email of emails) {
    const said = { language: 'de', joinsMailingList: false, origin: 'http://demo.localhost' } as const;
    const request = { productId, variantId, email, ...said, needsConfirmation: false };
    const { signUp } = await api.kontor.server.commands.execute(new SignUpForRestock(request, testContext()));
    signUps.push(signUp);
  }
  await caughtUp(api);
  return signUps;
};

/** As when a merchant takes the variant out of its product. */
export const removed = async (api: Running, { productId, variantId }: Line): Promise<void> => {
  await appended(api, productId, newEvent('VariantRemoved', { productId, variantId }));
};

/** As when a merchant hides its product. */
export const hidden = async (api: Running, { productId }: Line): Promise<void> => {
  await appended(api, productId, newEvent('ProductDetailsChanged', { productId, changes: { visible: false } }));
};

const appended = async (api: Running, productId: ProductId, event: NewEvent): Promise<void> => {
  await api.kontor.platform.log.append(`product-demo_${productId}`, [event], 'any');
  await caughtUp(api);
};

/** Alerts as many people as there are units. */
export const askedFor = async ({ kontor }: Running, { productId, variantId }: Line): Promise<void> => {
  const site = await kontor.platform.queries.sites.byId(demo);
  if (!site) throw new Error('there is no demo site');
  const variant = { productId, variantId };
  await kontor.server.commands.execute(new AskRestockAlerts(variant, 'merchant', site, testContext()));
};

export type Noted = AlertOutcome extends infer One
  ? One extends AlertOutcome
    ? Omit<One, keyof Line | 'alertId'>
    : never
  : never;

export const noted = async (api: Running, { productId, variantId }: Line, ...all: readonly Noted[]): Promise<void> => {
  const { platform, server } = api.kontor;
  for (const decision of all) {
    const state = await lineNow(platform.handling, demo, variantId);
    const alertId = state.signUps.get(decision.number - 1)?.alert?.alertId;
    if (!alertId) throw new Error(`nobody was told to tell number ${decision.number}`);
    const of = { ...decision, productId, variantId, alertId } as AlertOutcome;
    await server.commands.execute(new WriteRestock(variantId, of, testContext()));
  }
  await caughtUp(api);
};

/** Prepares the demo in a data folder, without a worker that would act on it. @param env of its owner */
export const prepareLines =
  (env: Readonly<Record<string, string>>, work: (running: { readonly kontor: Kontor }) => Promise<void>) =>
  async (folder: string): Promise<void> => {
    const config = readConfig({ ...env, PORT: '0', KONTOR_DATA: folder, KONTOR_DEMO: 'empty' });
    const roles = new Set([...config.roles].filter((role) => role !== 'worker'));
    const kontor = await startKontor({ ...config, roles }, null, { logger: pino({ level: 'silent' }) });
    await work({ kontor });
    await kontor.stop();
  };
