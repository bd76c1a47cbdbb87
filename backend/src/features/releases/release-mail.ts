import type { Profile } from '@kontor/contracts/accounts/accounts';
import { valueIn } from '@kontor/contracts/documents/cells';
import type { DocumentId, SiteId } from '@kontor/contracts/kernel/ids';
import type { Mail } from '@kontor/contracts/ports/mailer';
import type { SiteView } from '@kontor/contracts/sites/sites';
import { mailWords } from '../../platform/mail/mail-words.ts';
import { shopMail } from '../../platform/mail/shop-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { documentDecider, documentStream } from '../documents/exports.ts';
import type { ScheduleState } from './schedule-decider.ts';

export interface ReleaseNews {
  readonly id: string;
  readonly site: SiteView;
  readonly profile: Profile;
  readonly state: ScheduleState;
}

/** Says what was amiss with a scheduled release, to a member who may publish. */
export const releaseMail = async (
  platform: Pick<Platform, 'handling'>,
  { id, site, profile, state: { status, time, origin, problems } }: ReleaseNews,
): Promise<Mail> => {
  const { selectedCurrency: currency } = site.storeSettings;
  const stationery = { site, language: site.language, currency, origin, testMode: false };
  const { text, moment } = mailWords(stationery);
  const isHeld = status === 'held';
  const params = { moment: moment(time?.at ?? 0), shop: site.title };
  const facts = await Promise.all(
    problems.map(async ({ documentId, problem }) => ({
      label: documentId === null ? text('releaseMail.all') : await titleOf(platform, site.id, documentId),
      value: text(`releases.problem.${problem}`),
    })),
  );
  const subject = text(isHeld ? 'releaseMail.heldSubject' : 'releaseMail.leftSubject');
  return shopMail(stationery, {
    id: `release-${id}`,
    to: { name: profile.name || profile.email, address: profile.email },
    subject,
    title: subject,
    blocks: [
      { kind: 'text', text: text(isHeld ? 'releaseMail.heldText' : 'releaseMail.leftText', params) },
      { kind: 'facts', facts },
      ...(isHeld ? [{ kind: 'text', text: text('releaseMail.heldTodo') } as const] : []),
      { kind: 'button', text: text('releaseMail.button'), href: `${origin}/config/veroeffentlichungen` },
    ],
  });
};

const titleOf = async (
  { handling }: Pick<Platform, 'handling'>,
  siteId: SiteId,
  documentId: DocumentId,
): Promise<string> => {
  const { cells } = await handling.stateOf(documentDecider, documentStream(siteId, documentId));
  const title = valueIn(cells, 'title');
  return typeof title === 'string' ? title : '';
};
