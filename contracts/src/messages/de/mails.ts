export const mails = {
  // The mail that brings gift cards (GC-01)
  'giftCardMail.subjectOne': 'Dein Gutschein von {shop}',
  'giftCardMail.subjectMany': 'Deine {n} Gutscheine von {shop}',
  'giftCardMail.titleOne': 'Dein Gutschein',
  'giftCardMail.titleMany': 'Deine Gutscheine',
  'giftCardMail.introOne': 'danke für deine Bestellung {number}. Hier ist dein Gutschein:',
  'giftCardMail.introMany': 'danke für deine Bestellung {number}. Hier sind deine Gutscheine:',
  'giftCardMail.amount': 'Gutschein über {amount}',
  'giftCardMail.code': 'Code',
  'giftCardMail.redeem':
    'Zum Einlösen gibst du den Code im Warenkorb ein. Was übrig bleibt, gilt weiter für spätere Bestellungen.',
  'giftCardMail.keep': 'Wer den Code kennt, kann ihn einlösen. Gib diese E-Mail nur weiter, wenn du ihn verschenkst.',

  'mail.greeting': 'Hallo {name},',
  'mail.greetingNobody': 'Hallo,',
  'mail.regards': 'Viele Grüße',
  'mail.vatId': 'USt-IdNr. {id}',
  'mail.terms': 'AGB',
  'mail.withdrawal': 'Widerrufsbelehrung',
  'mail.privacy': 'Datenschutzerklärung',
  'mail.testSubject': 'Test: {subject}',
  'mail.testMode': 'Testbestellung: Es fließt kein Geld, und nichts wird verschickt.',

  // Mails about the end of a subscription (SU-01, § 312k BGB)
  'subscriptionMail.cancelled.subject': 'Kündigung bestätigt: dein Abo bei {shop}',
  'subscriptionMail.cancelled.title': 'Dein Abo ist gekündigt',
  'subscriptionMail.shopper.intro': 'hiermit bestätigen wir dir die Kündigung deines Abos.',
  'subscriptionMail.shopper.at': 'Kündigung eingegangen',
  'subscriptionMail.merchant.intro':
    'wir haben dein Abo gekündigt. Wenn du uns darum gebeten hast, ist dies die Bestätigung deiner Kündigung.',
  'subscriptionMail.merchant.at': 'Gekündigt',
  'subscriptionMail.failed.subject': 'Dein Abo bei {shop} ist beendet',
  'subscriptionMail.failed.title': 'Dein Abo ist beendet',
  'subscriptionMail.failure.intro':
    'die nächste Lieferung deines Abos ist trotz mehrerer Versuche nicht zustande gekommen. Deshalb ist es jetzt beendet.',
  'subscriptionMail.reason': 'Grund',
  'subscriptionMail.reason.payment': 'Die Zahlung war nicht möglich',
  'subscriptionMail.reason.stock': 'Der Artikel ist ausverkauft',
  'subscriptionMail.reason.productGone': 'Den Artikel gibt es so nicht mehr',
  'subscriptionMail.reason.shipping': 'Der Versand an deine Adresse ist nicht möglich',
  'subscriptionMail.order': 'Aus Bestellung',
  'subscriptionMail.endsAt': 'Das Abo endet',
  'subscriptionMail.lastOrder': 'Bei der Kündigung lief schon eine Abrechnung. Kommt sie zustande, ist sie die letzte.',
  'subscriptionMail.nothingMore': 'Es wird nichts mehr abgebucht.',
  'subscriptionMail.nothingAfter': 'Danach wird nichts mehr abgebucht.',
  'subscriptionMail.delivered': 'Was du schon bezahlt hast, bekommst du noch.',
} as const;
