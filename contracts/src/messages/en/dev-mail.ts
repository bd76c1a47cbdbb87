export const devMail = {
  'devMail.title': 'Sent emails',
  'devMail.note':
    'These emails have not left the computer: they lie in the data folder. They are shown on this computer only, and only without a mail server.',
  'devMail.none': 'No email has been sent yet.',
  'devMail.to': 'To',
  'devMail.at': 'Sent',
  'devMail.all': 'All emails',
  'devMail.html': 'As HTML',
  'devMail.text': 'As text',
};
