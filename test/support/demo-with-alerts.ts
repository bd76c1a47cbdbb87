import { FIRST_ROUND } from '@kontor/contracts/stock/stock';
import { CommercePreferences } from '@kontor/contracts/preferences/commerce-preferences';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { CollectionView } from '@kontor/contracts/catalogue/catalogue';
import type { SignUp } from '@kontor/contracts/restock/state';
import { pino } from 'pino';
import { AskRestockAlerts, SignUpForRestock, WriteRestock } from '../../backend/src/features/restock/commands.ts';
import { linkToken } from '../../backend/src/features/restock/links.ts';
import { lineNow, stockNow } from '../../backend/src/features/restock/restock-streams.ts';
import { WriteStock } from '../../backend/src/features/stock/commands.ts';
import { type Kontor, startKontor } from '../../backend/src/kontor.ts';
import { readConfig } from '../../backend/src/platform/config.ts';
import { demo, testContext } from './context.ts';

export interface Waiting {
  readonly email: string;
  readonly needsConfirmation?: boolean;
  /** End of the hold; `null`: alerted without a hold. Missing: not alerted yet. */
  readonly claimUntil?: Instant | null;
}

export interface Links {
  readonly confirm: string;
  readonly unsubscribe: string;
  readonly claim: string;
}

const site = async (kontor: Kontor) => {
  const found = await kontor.platform.queries.sites.byHost('demo.localhost');
  if (!found) throw new Error('there is no demo');
  return found;
};

const variantOf = async (kontor: Kontor, urlId: string) => {
  const { catalogue } = kontor.platform.queries;
  const collection: CollectionView | null = await catalogue.collectionByUrl(demo, 'shop');
  const product = collection && (await catalogue.productByUrl(demo, collection.id, urlId));
  const variant = product?.variants.find(({ qtyInStock }) => qtyInStock === 0);
  if (!product || !variant) throw new Error(`nothing of ${urlId} is sold out`);
  return { productId: product.id, variantId: variant.id };
};

/**
 * Puts people on a demo variant's waiting list and alerts the first of them without a worker.
 * @param units that came in
 */
export const demoWithAlerts =
  (urlId: string, people: readonly Waiting[], units: number, found: Links[]) =>
  async (folder: string): Promise<void> => {
    const config = readConfig({
      PORT: '0',
      KONTOR_DATA: folder,
      KONTOR_ROLES: 'api,projections',
      KONTOR_DEMO: 'empty',
    });
    const kontor = await startKontor(config, null, { logger: pino({ level: 'silent' }) });
    const { commands } = kontor.server;
    const { vault, handling, ambient } = kontor.platform;
    const context = () => testContext(demo, ambient);
    const variant = await variantOf(kontor, urlId);
    const signUps: SignUp[] = [];
    for (const { email, needsConfirmation = false } of people) {
      const said = { language: 'de', joinsMailingList: false, origin: 'http://demo.localhost' } as const;
      const request = { ...variant, ...said, email, needsConfirmation };
      signUps.push((await commands.execute(new SignUpForRestock(request, context()))).signUp);
    }
    const view = await site(kontor);
    const restock = { ...CommercePreferences.shape.restock.parse({}), limit: 'everyone' as const };
    const level = { ...variant, level: units, cause: 'delivery' as const, reason: '' as const };
    await commands.execute(new WriteStock({ type: 'SetStock', ...level }, context()));
    const told = { ...view, commerce: { ...view.commerce, restock } };
    await commands.execute(new AskRestockAlerts(variant, 'merchant', told, context()));
    for (const [index, { claimUntil }] of people.entries()) {
      const { signUpId, number } = signUps[index]!;
      const { alert } = (await lineNow(handling, demo, variant.variantId)).signUps.get(index)!;
      if (alert && claimUntil !== undefined) {
        const of = { ...variant, number, alertId: alert.alertId };
        if (claimUntil !== null) {
          await commands.execute(
            new WriteStock(
              { type: 'ReserveStock', round: FIRST_ROUND, holderId: alert.alertId, ...variant, quantity: 1 },
              context(),
            ),
          );
        }
        const stock = await stockNow(handling, demo, variant.variantId);
        const sent = { stock, claimUntil, mayBeDouble: false, messageId: 'a@example.org' };
        await commands.execute(
          new WriteRestock(variant.variantId, { type: 'StartAlert', ...of, claimUntil }, context()),
        );
        await commands.execute(
          new WriteRestock(variant.variantId, { type: 'NoteAlertSent', ...of, ...sent }, context()),
        );
      }
      const link = async (purpose: 'confirm' | 'unsubscribe' | 'claim'): Promise<string> =>
        linkToken(vault, demo, purpose, { ...variant, number, signUpId });
      found.push({
        confirm: `/restock/confirm/${await link('confirm')}`,
        unsubscribe: `/unsubscribe/${await link('unsubscribe')}`,
        claim: `/restock/claim/${await link('claim')}`,
      });
    }
    await kontor.stop();
  };
