import { z } from 'zod';
import type { InventoryVariant } from '../stock/inventory.ts';
import type { Instant } from '../kernel/ambient.ts';
import { ProductId, type SignUpId, VariantId } from '../kernel/ids.ts';
import type { CommercePreferences } from '../preferences/commerce-preferences.ts';
import type { RestockedVariant } from './restock.ts';
import type { ListedSignUp, SignUpGroup, SignUpGroupsQuery, SignUpsQuery } from './queries.ts';

/** Most variants whose waiting people are told at once. */
export const MOST_SEND_REQUESTS = 100;

export const SendRequest = z.object({ productId: ProductId, variantId: VariantId });
export type SendRequest = z.infer<typeof SendRequest>;
export const SendAllBody = z.object({
  sendRequests: z
    .array(SendRequest)
    .min(1, { error: 'restock.sendNone' })
    .max(MOST_SEND_REQUESTS, { error: 'restock.sendTooMany' }),
});
export type SendAllBody = z.infer<typeof SendAllBody>;

/** What a variant is called, and what there is of it. */
export interface RestockVariantFacts {
  /** Of its product; `''`: it is gone. */
  readonly name: string;
  /** `''`: the variant is gone. */
  readonly sku: string;
  readonly attributes: InventoryVariant['attributes'];
  /** Units to be had; `null`: they are not counted, or the variant is gone. */
  readonly qtyInStock: number | null;
}

/** RS-05 */
export interface AnsweredGroup extends SignUpGroup, RestockVariantFacts {
  /** Who waits. */
  readonly waiting: number;
  /** How long the first one in line has waited, in ms; `null`: nobody does. */
  readonly waitingMs: number | null;
  /** Whose alerts are on their way. */
  readonly pending: number;
}
export interface SignUpGroupsAnswer {
  readonly signUpGroups: readonly AnsweredGroup[];
  readonly hasNextPage: boolean;
  readonly nextPageCursor: string | null;
}

/** RS-06 */
export interface AnsweredSignUp extends Omit<ListedSignUp, 'contact'> {
  /** As the shopper has it: `<variantId>.<number>.<32 hexadecimal digits>`. */
  readonly receipt: string;
  /** `null`: the person was erased. */
  readonly email: string | null;
}
export interface SignUpsAnswer {
  readonly signUps: readonly AnsweredSignUp[];
  readonly hasNextPage: boolean;
  readonly nextPageCursor: string | null;
}

/** RS-07: what came of asking for one variant's alerts. */
export interface SendOutcome extends RestockedVariant {
  /** How many are told. */
  readonly asked: number;
  /** Who waits still. */
  readonly waiting: number;
  /** Units to be had; `null`: they are not counted. */
  readonly free: number | null;
}
export interface SendAllOutcome extends SendOutcome {
  /** Why nobody is told; `null`: nothing stood in the way. */
  readonly refused: string | null;
}
export interface SendAllAnswer {
  readonly results: readonly SendAllOutcome[];
}

export interface RehearsedPerson {
  readonly number: number;
  readonly email: string | null;
  /** Waits since. */
  readonly at: Instant;
  /** There is a unit for them, if each one before takes theirs. */
  readonly getsUnit: boolean;
}

/** What would happen now; nothing is sent. */
export interface Rehearsal {
  readonly rule: CommercePreferences['restock'];
  readonly free: number | null;
  /** Whose alerts are on their way, and who have a claim to units before. */
  readonly pending: number;
  readonly waiting: number;
  /** How many would be told. */
  readonly count: number;
  /** After how many of them the stock has run out; `null`: it does not. */
  readonly runsOutAfter: number | null;
  /** When the first and the last of the mails would go out. */
  readonly from: Instant;
  readonly until: Instant;
  /** The first ones in line. */
  readonly people: readonly RehearsedPerson[];
}

/** What is done for those who wait: mails, whoever is next, and what is noted of them. */
export type RestockWork = 'alert' | 'confirmation' | 'cameBack' | 'claimEnd' | 'purchase';

/** What was tried as often as it may be, and waits for somebody. */
export interface ParkedRestockWork extends RestockedVariant {
  readonly work: RestockWork;
  readonly jobId: string;
  /** Of the place in line; `null`: it is for all of them. */
  readonly number: number | null;
  readonly attempts: number;
  readonly error: string;
  readonly parkedAt: Instant;
}

/** RS-05 to RS-07 for whoever runs the shop. All of it throws a `Refusal` where whoever asks may not. */
export interface MerchantRestock {
  /** For a form, so that it takes effect once, however often it is sent. */
  newWriteId(): string;
  /** @throws InvalidPageKey */
  groups(asked: SignUpGroupsQuery): Promise<SignUpGroupsAnswer>;
  /** @throws Refusal `notFound` */
  group(variantId: string): Promise<AnsweredGroup>;
  /** @throws Refusal `notFound`; InvalidPageKey */
  signUps(productId: string, variantId: string, asked: SignUpsQuery): Promise<SignUpsAnswer>;
  /** @throws Refusal `notFound` */
  rehearse(productId: string, variantId: string): Promise<Rehearsal>;
  /** @throws Refusal `notFound`, `conflict` for what nobody could buy */
  send(request: SendRequest, writeId?: string): Promise<SendOutcome>;
  /** Each by itself: what becomes of one stops no other. One that is named twice is done once. */
  sendAll(requests: readonly SendRequest[], writeId?: string): Promise<readonly SendAllOutcome[]>;
  /** @throws Refusal `notFound` */
  unsubscribe(
    of: RestockedVariant & { readonly number: number; readonly signUpId: SignUpId },
    writeId?: string,
  ): Promise<void>;
  /** Of one variant, kind by kind, the oldest first. */
  parked(variantId: string): Promise<readonly ParkedRestockWork[]>;
  /** Again as often as at first. @param jobId `null`: all of it. @returns how much of it. @throws Refusal `notFound` */
  retry(variantId: string, jobId: string | null): Promise<number>;
  /** Who waits at this shop, for whatever. */
  waiting(): Promise<{ readonly count: number; readonly isMore: boolean }>;
}
