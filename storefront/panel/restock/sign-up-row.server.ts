import type { AppLoadContext } from '@remix-run/node';
import { panelTextOf } from '../frame/load-panel.server.ts';
import type { PanelKey } from '../frame/panel-text.ts';
import { momentOf } from '../stock/words.server.ts';
import type { AnsweredSignUp } from '@kontor/contracts/restock/responses';

/** Final states: unsubscribing makes no sense any more. */
const OVER: readonly AnsweredSignUp['status'][] = ['bought', 'unsubscribed', 'failed', 'missed', 'closed'];

const stepsOf = (signUp: AnsweredSignUp, context: AppLoadContext) => {
  const text = panelTextOf(context);
  const { failure, unsubscribedBy } = signUp;
  const steps: readonly (readonly [PanelKey, number | null])[] = [
    ['restock.step.at', signUp.at],
    ['restock.step.asked', signUp.askedAt],
    ['restock.step.sent', signUp.sentAt],
    ['restock.step.opened', signUp.openedAt],
    ['restock.step.expired', signUp.expiredAt],
    ['restock.step.bought', signUp.boughtAt],
    ['restock.step.failed', failure?.at ?? null],
    ['restock.step.closed', signUp.closedAt],
    ['restock.step.closingSent', signUp.closingSentAt],
    [`restock.step.${unsubscribedBy ?? 'link'}`, signUp.unsubscribedAt],
  ];
  return steps
    .flatMap(([key, at]) => (at === null ? [] : [{ label: text(key), at }]))
    .sort((a, b) => a.at - b.at)
    .map(({ label, at }) => ({ label, moment: momentOf(context)(at), dateTime: new Date(at).toISOString() }));
};

const notesOf = (signUp: AnsweredSignUp, context: AppLoadContext): readonly string[] => {
  const text = panelTextOf(context);
  const { failure, deferred, claimUntil, mayBeDouble, joinsMailingList, language } = signUp;
  return [
    ...(failure ? [text(`restock.failure.${failure.kind}`, { reason: failure.reason })] : []),
    ...(deferred === null ? [] : [text('restock.deferred', { reason: deferred })]),
    ...(claimUntil === null ? [] : [text('restock.claimUntil', { moment: momentOf(context)(claimUntil) })]),
    ...(mayBeDouble ? [text('restock.doubleText')] : []),
    text(`restock.language.${language}`),
    ...(joinsMailingList ? [text('restock.mailingList')] : []),
  ];
};

export const signUpRow = (signUp: AnsweredSignUp, canWrite: boolean, context: AppLoadContext) => {
  const text = panelTextOf(context);
  const { number: n, signUpId, email, status, receipt, orderId, failure, at, mayBeDouble } = signUp;
  return {
    n,
    signUpId,
    place: text('restock.place', { n }),
    email: email ?? text('restock.erased'),
    status: text(`restock.status.${status}`),
    tone: status,
    isDouble: mayBeDouble,
    why: failure ? text(`restock.failure.${failure.kind}`, { reason: failure.reason }) : null,
    since: text('restock.signedUp', { moment: momentOf(context)(at) }),
    dateTime: new Date(at).toISOString(),
    steps: stepsOf(signUp, context),
    notes: notesOf(signUp, context),
    receipt,
    order: orderId && `/bestellungen/${orderId}`,
    recordLabel: text('restock.recordOf', { n }),
    unsubscribe: canWrite && !OVER.includes(status) ? text('restock.unsubscribeOf', { n }) : null,
  };
};
export type SignUpRowData = ReturnType<typeof signUpRow>;
