export const formMails = {
  'formMail.subject': 'Neue Antwort auf „{form}“',
  'formMail.title': 'Neue Antwort auf „{form}“',
  'formMail.received': 'Eingegangen am {at}.',
  'formMail.page': 'Gesendet von der Seite „{page}“.',
  'formMail.reply': 'Wer auf diese Mail antwortet, schreibt an {email}.',
  'formMail.open': 'In Kontor ansehen',
  'formMail.why': 'Diese Mail kommt, weil deine Adresse im Formular für Antworten eingetragen ist.',
} as const;
