/** Mails as they are looked at while something is made (RS-07). */
export const devMail = {
  'devMail.title': 'Gesendete E-Mails',
  'devMail.note':
    'Diese Mails haben den Rechner nicht verlassen: Sie liegen im Datenordner. Hier zeigen sie sich nur auf diesem Rechner und ohne Mailserver.',
  'devMail.none': 'Noch keine E-Mail gesendet.',
  'devMail.to': 'An',
  'devMail.at': 'Gesendet',
  'devMail.all': 'Alle E-Mails',
  'devMail.html': 'Als HTML',
  'devMail.text': 'Als Text',
} as const;
