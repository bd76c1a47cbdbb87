import type { ProductView, Variant } from '@kontor/contracts/catalogue';
import { type ProductId, SiteId, type VariantId } from '@kontor/contracts/kernel/ids';
import type { SignUp } from '@kontor/contracts/restock-state';
import { NoteRestockAlert, SignUpForRestock } from '../../backend/src/features/restock/commands.ts';
import { RestockStreams } from '../../backend/src/features/restock/restock-streams.ts';
import { SetStock } from '../../backend/src/features/stock/commands.ts';
import type { Api } from './api.ts';
import { caughtUp } from './caught-up.ts';
import { testContext } from './context.ts';

export interface Line {
  readonly productId: ProductId;
  readonly variantId: VariantId;
}

export const lineOf = ({ id, variants }: ProductView, index = 0): Line & { readonly variant: Variant } => {
  const variant = variants[index];
  if (!variant) throw new Error(`the product has no variant ${index}`);
  return { productId: id, variantId: variant.id, variant };
};

/** So many units of a variant, from now on. */
export const stockOf = async (api: Api, { productId, variantId }: Line, level: number): Promise<void> => {
  const payload = { productId, variantId, level, reason: '', cause: 'count' } as const;
  await api.kontor.server.commands.execute(new SetStock(payload, testContext()));
};

/** Sells a variant out, and lets people sign up for it in this order. */
export const signedUp = async (api: Api, line: Line, emails: readonly string[]): Promise<readonly SignUp[]> => {
  const { productId, variantId } = line;
  await stockOf(api, line, 0);
  const signUps: SignUp[] = [];
  for (const email of emails) {
    const request = {
      productId,
      variantId,
      email,
      language: 'de',
      joinsMailingList: false,
      needsConfirmation: false,
    } as const;
    signUps.push(await api.kontor.server.commands.execute(new SignUpForRestock(request, testContext())));
  }
  await caughtUp(api);
  return signUps;
};

type Decision = NoteRestockAlert['decision'];
/** Something that happens to the alert to one place in line. */
export type Noted = Decision extends infer One
  ? One extends Decision
    ? Omit<One, keyof Line | 'alertId'>
    : never
  : never;

export const noted = async (
  api: Api,
  { productId, variantId }: Line,
  ...decisions: readonly Noted[]
): Promise<void> => {
  const { platform, server } = api.kontor;
  for (const decision of decisions) {
    const state = await new RestockStreams(platform.handling).state(SiteId.parse('demo'), variantId);
    const alertId = state.signUps.get(decision.number - 1)?.alert?.alertId;
    if (!alertId) throw new Error(`nobody was told to tell number ${decision.number}`);
    const of = { ...decision, productId, variantId, alertId } as Decision;
    await server.commands.execute(new NoteRestockAlert(of, testContext()));
  }
  await caughtUp(api);
};
