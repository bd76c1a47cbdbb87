import { z } from 'zod';
import type { Instant } from '../kernel/ambient.ts';
import { ProductId, type SignUpId, VariantId } from '../kernel/ids.ts';
import type { CommercePreferences } from '../preferences/commerce-preferences.ts';
import type { SignUpGroupsQuery, SignUpsQuery } from './queries.ts';
import type {
  AnsweredGroup,
  CloseOutcome,
  SignUpGroupsAnswer,
  SignUpsAnswer,
  SendOutcome,
  SendAllOutcome,
  RestockedVariant,
} from './responses.ts';

export const MAX_SEND_REQUESTS = 100;

export const SendRequest = z.object({ productId: ProductId, variantId: VariantId });
export type SendRequest = z.infer<typeof SendRequest>;
export const SendAllBody = z.object({
  sendRequests: z
    .array(SendRequest)
    .min(1, { error: 'restock.sendNone' })
    .max(MAX_SEND_REQUESTS, { error: 'restock.sendTooMany' }),
});
export type SendAllBody = z.infer<typeof SendAllBody>;

export interface RehearsedPerson {
  readonly number: number;
  readonly email: string | null;
  readonly at: Instant;
  readonly getsUnit: boolean;
}

export interface Rehearsal {
  readonly rule: CommercePreferences['restock'];
  readonly free: number | null;
  readonly pending: number;
  readonly waiting: number;
  readonly count: number;
  /** Number of alerts after which stock runs out; `null`: it suffices. */
  readonly runsOutAfter: number | null;
  readonly from: Instant;
  readonly until: Instant;
  readonly people: readonly RehearsedPerson[];
}

export type RestockWork = 'alert' | 'confirmation' | 'cameBack' | 'claimEnd' | 'purchase' | 'closing';

export interface ParkedRestockWork extends RestockedVariant {
  readonly work: RestockWork;
  readonly jobId: string;
  /** Place in line; `null`: concerns the whole line. */
  readonly number: number | null;
  readonly attempts: number;
  readonly error: string;
  readonly parkedAt: Instant;
}

/** RS-05 to RS-07. Every method throws a `Refusal` if the caller lacks permission. */
export interface MerchantRestock {
  newWriteId(): string;
  /** @throws InvalidPageKey */
  groups(asked: SignUpGroupsQuery): Promise<SignUpGroupsAnswer>;
  /** @throws Refusal `notFound` */
  group(variantId: string): Promise<AnsweredGroup>;
  /** @throws Refusal `notFound`; InvalidPageKey */
  signUps(productId: string, variantId: string, asked: SignUpsQuery): Promise<SignUpsAnswer>;
  /** @throws Refusal `notFound` */
  rehearse(productId: string, variantId: string): Promise<Rehearsal>;
  /** @throws Refusal `notFound`, `conflict` for a variant that cannot be bought */
  send(request: SendRequest, writeId?: string): Promise<SendOutcome>;
  /** Each request on its own; duplicates are handled once. */
  sendAll(requests: readonly SendRequest[], writeId?: string): Promise<readonly SendAllOutcome[]>;
  /**
   * Ends the line of a variant that is not sold any more.
   * @param tells whether those who wait are told that it will not come back
   * @throws Refusal `notFound`, `conflict` while it is sold
   */
  close(request: SendRequest, tells: boolean, writeId?: string): Promise<CloseOutcome>;
  /** @throws Refusal `notFound` */
  unsubscribe(
    of: RestockedVariant & { readonly number: number; readonly signUpId: SignUpId },
    writeId?: string,
  ): Promise<void>;
  parked(variantId: string): Promise<readonly ParkedRestockWork[]>;
  /** @param jobId `null`: all. @returns how many. @throws Refusal `notFound` */
  retry(variantId: string, jobId: string | null): Promise<number>;
  waiting(): Promise<{ readonly count: number; readonly isMore: boolean }>;
}
