import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { VariantId } from '@kontor/contracts/kernel/ids';
import type { SeenStock } from '@kontor/contracts/restock/restock';
import type { Rehearsal } from '@kontor/contracts/restock/panel';
import { type RestockState, type SignUp, signUpAt } from '@kontor/contracts/restock/state';
import type { SiteView } from '@kontor/contracts/sites/sites';
import type { CommandHandling } from '../../platform/commands/command-handling.ts';
import { allowedBy, firstInLine } from './alert-decisions.ts';
import { everyMsAt, paceDecider, paceStream } from './pace.ts';
import { lineNow, stockNow } from './restock-streams.ts';

interface Now {
  readonly at: Instant;
  /** When the shop's next mail may go out. */
  readonly nextMailAt: Instant;
  readonly stock: SeenStock;
}

export interface Rehearsed extends Omit<Rehearsal, 'people'> {
  readonly people: readonly { readonly signUp: SignUp; readonly getsUnit: boolean }[];
}

/** Maximum number of people to name. */
const MAX_REHEARSED = 25;

/** @throws LogUnavailable */
export const rehearsalNow = async (
  handling: CommandHandling,
  site: SiteView,
  variantId: VariantId,
  at: Instant,
): Promise<Rehearsed> => {
  const state = await lineNow(handling, site.id, variantId);
  const [stock, nextMailAt] = await Promise.all([
    stockNow(handling, site.id, variantId, state),
    handling.stateOf(paceDecider, paceStream(site.id)),
  ]);
  return rehearse(state, site.commerce.restock, { at, nextMailAt, stock }, MAX_REHEARSED);
};

/** Dry run of an alert round by the same rule. @param most people to name */
export const rehearse = (
  state: RestockState,
  rule: Rehearsal['rule'],
  { at, nextMailAt, stock }: Now,
  most: number,
): Rehearsed => {
  const count = allowedBy(rule, stock, state);
  const { free, held = 0 } = stock;
  const units = free === null ? Infinity : Math.max(0, free + held - state.pending);
  const from = Math.max(at, nextMailAt);
  const everyMs = everyMsAt(rule.mailsPerMinute);
  return {
    rule,
    free,
    pending: state.pending,
    waiting: state.waiting,
    count,
    runsOutAfter: count > 0 && units <= count ? units : null,
    from,
    until: from + Math.max(0, count - 1) * everyMs,
    people: firstInLine(state, Math.min(count, most)).flatMap((number, index) => {
      const signUp = signUpAt(state, number);
      return signUp ? [{ signUp, getsUnit: index < units }] : [];
    }),
  };
};
