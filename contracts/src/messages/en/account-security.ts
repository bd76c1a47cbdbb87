import type { accountSecurity as de } from '../de/account-security.ts';
import type { Texts } from '../texts.ts';

export const accountSecurity: Texts<typeof de> = {
  'panel.confirm.title': 'Is it you?',
  'panel.confirm.lead':
    'This protects your account. That is why we ask for your password once more; then it goes on at once.',
  'panel.confirm.code': 'Code from the app',
  'panel.confirm.codeHint': 'Or one of your recovery codes.',
  'panel.confirm.submit': 'Confirm and go on',
  'panel.confirm.cancel': 'Cancel',
  'panel.confirm.failed': 'Not confirmed yet',
  'panel.account.factorDemanded':
    'Everybody needs a second factor here. Set yours up now, then everything is open to you.',
  'panel.account.factorDisableText':
    'Your password alone will do for signing in then. You are signed out on all other devices.',
  'panel.account.codesLeft': '{n} of {all} recovery codes have not been used yet.',
  'panel.account.codesNew': 'New codes',
  'panel.account.codesNewText': 'The codes that you have will be good for nothing then.',
  'panel.account.codesNewNow': 'Show new codes',
  'panel.account.codesRenewedText':
    'Keep these codes safe: each lets you in once when your phone is not at hand. They are not shown again. Those that you had are good for nothing now.',
  'panel.account.sessionsEnd': 'End all others',
  'panel.account.saved.sessions': 'You are signed out on all other devices.',
  'panel.account.sessionsText':
    'A session ends eight hours after it was last used, and after seven days at the latest.',
  'panel.members.rule': 'Second factor',
  'panel.members.ruleOptional': 'Whoever runs this website may sign in with a password alone.',
  'panel.members.ruleDemanded':
    'Everybody who runs this website needs a second factor. Who has none sets it up when they sign in.',
  'panel.members.ruleDemand': 'Demand it of everybody',
  'panel.members.ruleDemandText':
    'Who has no second factor yet has to set it up then before anything else. That goes for those who are signed in now as well.',
  'panel.members.ruleLift': 'Demand it no more',
  'panel.members.ruleLiftText': 'Second factors that are set up stay. But everybody may turn their own off then.',
  'panel.members.saved.demanded': 'Everybody needs a second factor from now on.',
  'panel.members.saved.optional': 'The second factor is optional now.',
  'panel.members.saved.signedOut': 'The member is signed out everywhere.',
  'panel.members.signOut': 'Sign out everywhere',
  'panel.members.signOutNamed': 'Sign {name} out everywhere',
};
