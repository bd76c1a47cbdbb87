export const personsPanel = {
  'panel.home.personsText': 'Was über jemanden gespeichert ist, und wie es gelöscht wird',
  'panel.persons.title': 'Auskunft & Löschen',
  'panel.persons.lead':
    'Wer fragt, was du über ihn gespeichert hast, bekommt eine Auskunft (Art. 15 DSGVO). Wer es verlangt, wird gelöscht (Art. 17 DSGVO).',
  'panel.persons.email': 'E-Mail-Adresse der Person',
  'panel.persons.emailHint': 'Die ganze Adresse. Teile davon finden niemanden, weil alles versiegelt ist.',
  'panel.persons.find': 'Suchen',
  'panel.persons.failed': 'Niemand gefunden',
  'panel.person.title': 'Gespeicherte Daten',
  'panel.person.back': 'Andere Person suchen',
  'panel.person.about': 'Alles zu {email}',
  'panel.person.areas': 'Was gespeichert ist',
  'panel.person.report': 'Auskunft herunterladen',
  'panel.person.reportHint':
    'Die Webseite lesen Menschen, die Daten lesen Programme. In beiden steht alles, auch der Inhalt. Dass du sie geholt hast, wird vermerkt.',
  'panel.person.reportHtml': 'Als Webseite (HTML)',
  'panel.person.reportJson': 'Als Daten (JSON)',
  'panel.person.reportFailed':
    'Die Auskunft ließ sich gerade nicht erstellen. Versuche es in einer Minute noch einmal.',
  'panel.person.erase': 'Löschen',
  'panel.person.erases':
    'Was oben steht, wird für immer unlesbar, auch in alten Ständen und Auswertungen. Mails im Datenordner, Exporte mit dieser Adresse und Dateien aus Formularen werden entfernt. Niemand kann das rückgängig machen.',
  'panel.person.keeps': 'Was bleibt',
  'panel.person.keepsOrders':
    'Bestellungen: {n}, mit Nummer, Datum, Artikeln, Beträgen und Steuern, ohne Namen und Anschrift. Das Gesetz verlangt es (§ 147 AO, § 14b UStG).',
  'panel.person.keepsGiftCards':
    'Geschenkgutscheine: {n}, mit Wert und Guthaben. Wer den Code hat, kann damit bezahlen.',
  'panel.person.keepsNothing': 'Nichts, was das Gesetz aufzubewahren verlangt.',
  'panel.person.invoices':
    'Rechnungen mit Namen musst du aufbewahren. Sieh nach, ob du zu jeder dieser Bestellungen eine hast: Nach dem Löschen weiß hier niemand mehr, für wen sie war.',
  'panel.person.texts': 'Texte, in denen die Person genannt ist',
  'panel.person.textsLead': 'Was angehakt ist, wird mit entfernt.',
  'panel.person.textsNone':
    'Keine gefunden. Gesucht ist nach Name, Adressen, Telefon- und Bestellnummern, so wie die Person sie angegeben hat.',
  'panel.person.textsLeft': 'Diese lassen sich hier nicht entfernen',
  'panel.person.textFound': 'Gefunden: {by}',
  'panel.person.textOf': '{event}, {moment}',
  'panel.person.textFrom': '{event}, {moment}, von {name}',
  'panel.person.textTimes': '{n} ×',
  'panel.person.open': 'Noch offen',
  'panel.person.openLead':
    'Bring es erst zu Ende, oder bestätige, dass es offen bleiben darf. Nach dem Löschen kannst du dieser Person nichts mehr schicken.',
  'panel.person.openOrder': 'Bestellung {n}',
  'panel.person.despite.subscription': 'Das Abonnement endet damit: Es wird nicht mehr verlängert',
  'panel.person.despite.order': 'Die Bestellung darf so bleiben, wie sie ist',
  'panel.person.despite.refund': 'Das Geld ist anderswo erstattet, oder es bleibt dabei',
  'panel.person.confirm': 'Tippe zur Bestätigung die E-Mail-Adresse der Person ein',
  'panel.person.eraseNow': 'Endgültig löschen',
  'panel.person.failed': 'Nicht gelöscht',
  'panel.certificate.back': 'Nächste Person suchen',
  'panel.certificate.download': 'Bescheinigung herunterladen',
  'panel.certificate.keep': 'Hebe sie auf: Wer eine ältere Sicherung zurückspielt, löscht damit noch einmal.',
} as const;
