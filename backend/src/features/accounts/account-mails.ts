import type { AccountMail, Profile } from '@kontor/contracts/accounts/accounts';
import type { Mail } from '@kontor/contracts/ports/mailer';
import type { SiteRole } from '@kontor/contracts/accounts/permissions';
import type { SiteView } from '@kontor/contracts/sites/sites';
import { isFrontDoor } from '../../platform/http/front-door.ts';
import type { Block } from '../../platform/mail/letter.ts';
import { mailWords } from '../../platform/mail/mail-words.ts';
import { shopMail } from '../../platform/mail/shop-mail.ts';
import type { Link } from './account-decider.ts';

const PATHS = { invitation: '/config/einladung', passwordReset: '/config/passwort-neu' } as const;

export interface AccountNews {
  readonly mail: AccountMail;
  readonly site: SiteView;
  readonly profile: Profile;
  readonly role: SiteRole;
  readonly link: Link;
  readonly token: string;
}

/** Deterministic. */
export const accountMail = ({ mail, site, profile, role, link, token }: AccountNews): Mail => {
  const { origin } = link;
  const { language } = site;
  const { selectedCurrency: currency } = site.storeSettings;
  const stationery = { site, language, currency, origin, testMode: false };
  const { text, moment } = mailWords(stationery);
  const href = `${origin}${PATHS[mail]}?token=${encodeURIComponent(token)}`;
  const params = { shop: site.title, moment: moment(link.expiresAt) };
  const say = (key: Parameters<typeof text>[0]): Block => ({ kind: 'text', text: text(key, params) });
  const invitation: readonly Block[] = [
    say('accountMail.invitationText'),
    { kind: 'text', text: text('accountMail.invitationRole', { role: text(`role.${role}`) }) },
    { kind: 'button', text: text('accountMail.invitationButton'), href },
    say('accountMail.invitationUntil'),
    say('accountMail.invitationElse'),
  ];
  const reset: readonly Block[] = [
    say('accountMail.resetText'),
    { kind: 'button', text: text('accountMail.resetButton'), href },
    say('accountMail.resetUntil'),
    say('accountMail.resetElse'),
  ];
  const signUp: readonly Block[] = [
    say('accountMail.signUpText'),
    { kind: 'button', text: text('accountMail.signUpButton'), href },
    say('accountMail.invitationUntil'),
    say('accountMail.signUpElse'),
  ];
  const known: readonly Block[] = [
    say('accountMail.knownText'),
    { kind: 'button', text: text('accountMail.resetButton'), href },
    say('accountMail.resetUntil'),
    say('accountMail.resetElse'),
  ];
  const isInvitation = mail === 'invitation';
  const isSignUp = isInvitation && isFrontDoor(site);
  const subject = text(
    isSignUp
      ? 'accountMail.signUpSubject'
      : isInvitation
        ? 'accountMail.invitationSubject'
        : link.isForSignUp
          ? 'accountMail.knownSubject'
          : 'accountMail.resetSubject',
    params,
  );
  const to = { name: profile.name || profile.email, address: profile.email };
  const blocks = isSignUp ? signUp : isInvitation ? invitation : link.isForSignUp ? known : reset;
  return shopMail(stationery, { id: `account-${mail}-${link.id}`, to, subject, title: subject, blocks });
};
