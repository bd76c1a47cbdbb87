export const formMails = {
  'formMail.subject': 'New answer to “{form}”',
  'formMail.title': 'New answer to “{form}”',
  'formMail.received': 'Received on {at}.',
  'formMail.page': 'Sent from the page “{page}”.',
  'formMail.reply': 'If you reply to this email, you write to {email}.',
  'formMail.open': 'View in Kontor',
  'formMail.why': 'You receive this email because the form names your address for answers.',
} as const;
