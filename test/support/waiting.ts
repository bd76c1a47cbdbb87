import { type ProductId, SiteId, type VariantId } from '@kontor/contracts/kernel/ids';
import type { SignUp } from '@kontor/contracts/restock/state';
import { pino } from 'pino';
import { AskRestockAlerts, SignUpForRestock } from '../../backend/src/features/restock/commands.ts';
import { NoteRestockAlert } from '../../backend/src/features/restock/work-commands.ts';
import { RestockStreams } from '../../backend/src/features/restock/restock-streams.ts';
import { SetStock } from '../../backend/src/features/stock/commands.ts';
import { type Kontor, startKontor } from '../../backend/src/kontor.ts';
import { readConfig } from '../../backend/src/platform/config.ts';
import type { Api } from './api.ts';
import { caughtUp } from './caught-up.ts';
import { testContext } from './context.ts';

const demo = SiteId.parse('demo');

export interface Line {
  readonly productId: ProductId;
  readonly variantId: VariantId;
}
type Running = Pick<Api, 'kontor'>;

/** Of a demo product's variant. */
export const lineOf = async ({ kontor }: Running, urlId: string, index = 0): Promise<Line> => {
  const { catalogue } = kontor.platform.queries;
  const shop = await catalogue.collectionByUrl(demo, 'shop');
  const product = shop && (await catalogue.productByUrl(demo, shop.id, urlId));
  const variant = product?.variants[index];
  if (!product || !variant) throw new Error(`the demo has no variant ${index} of ${urlId}`);
  return { productId: product.id, variantId: variant.id };
};

/** So many units of a variant, from now on. */
export const stockOf = async ({ kontor }: Running, { productId, variantId }: Line, level: number): Promise<void> => {
  const payload = { productId, variantId, level, reason: '', cause: 'count' } as const;
  await kontor.server.commands.execute(new SetStock(payload, testContext()));
};

/** Sells a variant out, and lets people sign up for it in this order. */
export const signedUp = async (api: Running, line: Line, emails: readonly string[]): Promise<readonly SignUp[]> => {
  const { productId, variantId } = line;
  await stockOf(api, line, 0);
  const signUps: SignUp[] = [];
  for (const email of emails) {
    const said = { language: 'de', joinsMailingList: false, origin: 'http://demo.localhost' } as const;
    const request = { productId, variantId, email, ...said, needsConfirmation: false };
    signUps.push(await api.kontor.server.commands.execute(new SignUpForRestock(request, testContext())));
  }
  await caughtUp(api);
  return signUps;
};

/** Tells as many as there are units. */
export const askedFor = async ({ kontor }: Running, { productId, variantId }: Line): Promise<void> => {
  const site = await kontor.platform.queries.sites.byId(demo);
  if (!site) throw new Error('there is no demo site');
  const variant = { productId, variantId };
  await kontor.server.commands.execute(new AskRestockAlerts(variant, 'merchant', site, testContext()));
};

type Decision = NoteRestockAlert['decision'];
/** Something that happens to the alert to one place in line. */
export type Noted = Decision extends infer One
  ? One extends Decision
    ? Omit<One, keyof Line | 'alertId'>
    : never
  : never;

export const noted = async (api: Running, { productId, variantId }: Line, ...all: readonly Noted[]): Promise<void> => {
  const { platform, server } = api.kontor;
  for (const decision of all) {
    const state = await new RestockStreams(platform.handling).state(demo, variantId);
    const alertId = state.signUps.get(decision.number - 1)?.alert?.alertId;
    if (!alertId) throw new Error(`nobody was told to tell number ${decision.number}`);
    const of = { ...decision, productId, variantId, alertId } as Decision;
    await server.commands.execute(new NoteRestockAlert(of, testContext()));
  }
  await caughtUp(api);
};

/** Does something to the demo in a data folder, without anybody who works on what it asks for. @param env of its owner */
export const prepareLines =
  (env: Readonly<Record<string, string>>, work: (running: { readonly kontor: Kontor }) => Promise<void>) =>
  async (folder: string): Promise<void> => {
    const config = readConfig({ ...env, PORT: '0', KONTOR_DATA: folder, KONTOR_DEMO: 'empty' });
    const roles = new Set([...config.roles].filter((role) => role !== 'worker'));
    const kontor = await startKontor({ ...config, roles }, null, { logger: pino({ level: 'silent' }) });
    await work({ kontor });
    await kontor.stop();
  };
