/** What a site knows of a person. */
export const persons = {
  'person.unknown': 'Von dieser Adresse ist hier niemand bekannt.',
  'person.source.formSubmission': 'Antworten auf Formulare',
  'person.source.formUpload': 'Dateien zu Formularen',
  'person.source.formMail': 'Mails über Antworten',
  'person.source.webhookDelivery': 'Webhooks über Antworten',
  'person.source.subscriber': 'Newsletter',
  'person.source.campaign': 'Kampagnen',
  'person.source.cart': 'Warenkörbe',
  'person.source.order': 'Bestellungen',
  'person.source.giftCard': 'Geschenkkarten',
  'person.source.coupon': 'Gutscheincodes',
  'person.source.subscription': 'Abonnements',
  'person.source.restock': 'Vormerkungen',
} as const;
