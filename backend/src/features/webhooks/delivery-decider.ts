import type { SubmissionId } from '@kontor/contracts/forms/events';
import type { FormId } from '@kontor/contracts/forms/form';
import { type Instant, MINUTE_MS } from '@kontor/contracts/kernel/ambient';
import type { Decider } from '@kontor/contracts/kernel/decider';
import type { DeliveryId, WebhookDeliveryEvent, WebhookId } from '@kontor/contracts/webhooks/events';

const FACTOR = 4;
const FIRST_PAUSE_MS = MINUTE_MS / 2;
const MAX_TRIES = 8;

export interface OfDelivery {
  readonly deliveryId: DeliveryId;
  readonly webhookId: WebhookId;
  readonly formId: FormId;
  readonly submissionId: SubmissionId | null;
}

export interface DeliveryState {
  /** Number of the newest requested run. */
  readonly run: number;
  readonly isOpen: boolean;
  readonly attempts: number;
  readonly tries: number;
  readonly isHeld: boolean;
}

type Tried = Extract<WebhookDeliveryEvent, { type: 'WebhookDeliveryTried' }>['data'];
export type DeliveryOutcome = Pick<Tried, 'outcome' | 'status' | 'durationMs' | 'problem' | 'detail'>;

export type DeliveryCommand =
  | { readonly type: 'Ask'; readonly of: OfDelivery; readonly at: Instant }
  | { readonly type: 'Resume'; readonly of: OfDelivery; readonly at: Instant }
  | {
      readonly type: 'Note';
      readonly of: OfDelivery;
      readonly run: number;
      readonly tried: DeliveryOutcome;
      readonly at: Instant;
    };

/** Delivery of one submission to one webhook, with growing pauses between tries. */
export const deliveryDecider: Decider<DeliveryState, DeliveryCommand, WebhookDeliveryEvent> = {
  initial: { run: 1, isOpen: true, attempts: 0, tries: 0, isHeld: false },
  evolve: (state, { type, data }) => {
    if (type === 'WebhookDeliveryAsked') {
      return { ...state, run: data.run, isOpen: true, tries: 0, isHeld: false };
    }
    const isOpen = data.nextAt !== null;
    const isHeld = data.problem === 'spam';
    return { run: isOpen ? data.run + 1 : data.run, isOpen, attempts: data.attempt, tries: state.tries + 1, isHeld };
  },
  decide: (command, state) => {
    const { of, at } = command;
    const { run, isOpen, attempts } = state;
    if (command.type === 'Resume' && !state.isHeld) return [];
    if (command.type !== 'Note') {
      const isTest = of.submissionId === null && attempts === 0;
      const asked = isTest
        ? { ...of, run: 1, at, replaces: null }
        : { ...of, run: run + 1, at, replaces: isOpen ? run : null };
      return [{ type: 'WebhookDeliveryAsked', data: asked }];
    }
    if (command.run !== run || !isOpen) return [];
    const { tried } = command;
    const isHopeless = tried.outcome !== 'failed' || tried.problem === 'gone' || tried.problem === 'disabled';
    const nextAt = isHopeless ? null : nextTry(state.tries + 1, at);
    return [{ type: 'WebhookDeliveryTried', data: { ...of, run, at, ...tried, attempt: attempts + 1, nextAt } }];
  },
};

/** @param tries so far */
const nextTry = (tries: number, at: Instant): Instant | null =>
  tries < MAX_TRIES ? at + FIRST_PAUSE_MS * FACTOR ** (tries - 1) : null;
