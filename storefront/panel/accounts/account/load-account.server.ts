import { RECOVERY_CODES } from '@kontor/contracts/accounts/accounts';
import type { SessionAnswer } from '@kontor/contracts/accounts/responses';
import { DIRECTORY } from '@kontor/contracts/sites/sites';
import type { AppLoadContext } from '@remix-run/node';
import { orderMoment } from '../../../app/orders/load-order.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { deviceOf } from './device.server.ts';

const SAVED = {
  name: 'account.saved.name',
  password: 'account.saved.password',
  factor: 'account.saved.factorOff',
  session: 'account.saved.session',
  sessions: 'account.saved.sessions',
} as const;

const isSaved = (name: string): name is keyof typeof SAVED => Object.hasOwn(SAVED, name);

const sessionRow = (context: AppLoadContext, { id, isOwn, address, userAgent, startedAt, usedAt }: SessionAnswer) => {
  const text = panelTextOf(context);
  const moment = orderMoment(context);
  const known = deviceOf(userAgent);
  const device = known === null ? text('device.unknown') : text('device', known);
  return {
    id,
    isOwn,
    device,
    from: text('account.sessionFrom', { address, start: moment(startedAt) }),
    used: text('account.sessionUsed', { used: moment(usedAt) }),
    endLabel: text('account.sessionEndNamed', { device }),
  };
};

export const loadAccount = async (request: Request, context: AppLoadContext) => {
  const { name, email, mustDo, hasOneTimePassword, isAtFrontDoor, sessions, ...own } = await context.accounts.account();
  const done = new URL(request.url).searchParams.get('ok') ?? '';
  return {
    meta: { title: panelTitle(context, 'account.title') },
    name,
    email,
    hasOneTimePassword,
    /** Where a member from the front door changes what protects the account. */
    elsewhere: isAtFrontDoor ? `${context.frontDoor}/config/konto` : null,
    mayDelete: context.site.id === DIRECTORY,
    factor: {
      isOn: own.hasSecondFactor,
      isDemanded: mustDo === 'secondFactor',
      codesLeft: panelTextOf(context)('account.codesLeft', { n: own.recoveryCodesLeft, all: RECOVERY_CODES }),
    },
    sessions: sessions.map((session) => sessionRow(context, session)),
    notice: isSaved(done) ? panelTextOf(context)(SAVED[done]) : null,
  };
};
