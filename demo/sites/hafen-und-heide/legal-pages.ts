/** Terms and withdrawal of the demo shop; not legal advice. */
export const hafenUndHeideLegalPages = [
  {
    urlId: 'agb',
    title: 'AGB',
    description: 'Allgemeine Geschäftsbedingungen von Hafen & Heide.',
    blocks: [
      {
        type: 'text',
        html: [
          '<h1>Allgemeine Geschäftsbedingungen</h1>',
          '<p>Hafen & Heide ist ein erfundener Laden. Diese Seite zeigt, wie AGB in einem Kontor-Shop stehen; sie ist keine Rechtsberatung und gilt für keinen echten Kauf.</p>',
          '<h2>1. Wer mit wem</h2><p>Verträge kommen zwischen dir und der Hafen & Heide GbR, Am Stintmarkt 5, 21335 Lüneburg, zustande. Diese Bedingungen gelten für alle Bestellungen in diesem Shop.</p>',
          '<h2>2. Wie der Vertrag zustande kommt</h2><p>Was im Shop steht, ist eine Einladung zum Bestellen. Mit „Zahlungspflichtig bestellen“ gibst du ein verbindliches Angebot ab; bis dahin kannst du alle Angaben sehen und ändern. Wir nehmen es an, indem wir dir die Bestellung per E-Mail bestätigen.</p>',
          '<h2>3. Preise und Versand</h2><p>Alle Preise sind Endpreise in Euro und enthalten die Mehrwertsteuer. Versandkosten kommen dazu; sie stehen im Warenkorb und auf der Seite <a href="/versand">Versand & Zahlung</a>. Wir liefern nach Deutschland und Österreich.</p>',
          '<h2>4. Bezahlen</h2><p>Du zahlst per Vorkasse innerhalb von sieben Tagen oder, bis 200 €, auf Rechnung innerhalb von 14 Tagen. Bis zur vollständigen Zahlung bleibt die Ware unser Eigentum.</p>',
          '<h2>5. Gutscheine und Codes</h2><p>Geschenkgutscheine gelten drei Jahre ab dem Ende des Kaufjahres, auch in Teilen. Für Geschenkgutscheine selbst gibt es keinen Rabatt. Rabattcodes werden nicht ausgezahlt.</p>',
          '<h2>6. Wenn etwas nicht stimmt</h2><p>Es gelten die gesetzlichen Rechte bei Mängeln. Schreib uns einfach, am liebsten mit einem Foto: Wir finden eine Lösung.</p>',
          '<h2>7. Zum Schluss</h2><p>Es gilt deutsches Recht; zwingender Verbraucherschutz des Landes, in dem du lebst, bleibt davon unberührt. An Verfahren vor einer Verbraucherschlichtungsstelle nehmen wir nicht teil.</p>',
        ].join(''),
      },
    ],
  },
  {
    urlId: 'widerruf',
    title: 'Widerrufsbelehrung',
    description: 'Wie du eine Bestellung widerrufst, mit Muster-Formular.',
    blocks: [
      {
        type: 'text',
        html: [
          '<h1>Widerrufsbelehrung</h1>',
          '<h2>Widerrufsrecht</h2><p>Du hast das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen. Die Frist beginnt an dem Tag, an dem du oder jemand in deinem Namen die letzte Ware in Besitz genommen hat.</p>',
          '<p>Dazu genügt eine eindeutige Erklärung an uns: Hafen & Heide GbR, Am Stintmarkt 5, 21335 Lüneburg, moin@hafen-und-heide.example. Du kannst das Formular unten verwenden, musst es aber nicht. Es reicht, wenn du die Erklärung vor Ablauf der Frist abschickst.</p>',
          '<h2>Folgen des Widerrufs</h2><p>Wir zahlen dir alles, was du bezahlt hast, samt den Kosten der günstigsten Standardlieferung spätestens vierzehn Tage nach deiner Erklärung zurück, auf demselben Weg. Wir dürfen damit warten, bis die Ware wieder bei uns ist oder du belegst, dass du sie abgeschickt hast.</p>',
          '<p>Schick uns die Ware spätestens vierzehn Tage nach deiner Erklärung zurück. Die Kosten der Rücksendung trägst du. Für einen Wertverlust zahlst du nur, wenn er von einem Umgang kommt, der zum Prüfen nicht nötig war.</p>',
          '<h2>Wann es kein Widerrufsrecht gibt</h2><ul><li>bei Ware, die nach deinen Angaben angefertigt wurde, etwa mit einer Gravur</li><li>bei Lebensmitteln, die schnell verderben</li><li>bei Downloads, sobald wir mit deiner Zustimmung begonnen haben und du bestätigt hast, dass du dein Widerrufsrecht damit verlierst</li></ul>',
          '<h2>Muster-Widerrufsformular</h2><p>An Hafen & Heide GbR, Am Stintmarkt 5, 21335 Lüneburg, moin@hafen-und-heide.example:</p><p>Hiermit widerrufe(n) ich/wir den von mir/uns abgeschlossenen Vertrag über den Kauf der folgenden Waren:<br>Bestellt am / erhalten am:<br>Name und Anschrift:<br>Datum (und Unterschrift, nur auf Papier):</p>',
        ].join(''),
      },
    ],
  },
];
