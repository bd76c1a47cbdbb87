export const consent = {
  'consent.title': 'Cookie settings',
  'consent.ask':
    'May we measure whether our advertising works? Each page then loads an unseen picture from Meta (facebook.com), and Meta learns that you were here. Everything else works without it.',
  'consent.more': 'Learn more',
  'consent.decline': 'Decline',
  'consent.accept': 'Accept',
  'consent.needed':
    'For cart, checkout and your choice here this shop sets cookies of its own. Without them nobody can buy.',
  'consent.chosen.none': 'You have not chosen yet. Until then nothing is measured.',
  'consent.chosen.accepted': 'You have accepted. Your choice holds for half a year.',
  'consent.chosen.declined': 'You have declined. Your choice holds for half a year.',
  'consent.privacy': 'Privacy policy',
} as const;
