/** Terms and withdrawal of the demo shop; not legal advice. */
export const bergluftLegalPages = [
  {
    urlId: 'agb',
    title: 'AGB',
    description: 'Allgemeine Geschäftsbedingungen von Bergluft.',
    blocks: [
      {
        type: 'text',
        html: [
          '<h1>Allgemeine Geschäftsbedingungen</h1>',
          '<p>Bergluft ist ein erfundener Laden. Diese Seite zeigt, wie AGB in einem Kontor-Shop stehen; sie ist keine Rechtsberatung und gilt für keinen echten Kauf.</p>',
          '<h2>1. Vertrag</h2><p>Verträge kommen zwischen dir und der Bergluft GmbH, Stradun 12, 7550 Scuol, zustande: Du bestellst mit „Zahlungspflichtig bestellen“, wir bestätigen per E-Mail.</p>',
          '<h2>2. Preise und Versand</h2><p>Alle Preise sind in Schweizer Franken und enthalten die Mehrwertsteuer. Das Porto steht im Warenkorb und auf der Seite <a href="/versand">Versand & Zahlung</a>. Wir liefern in der Schweiz.</p>',
          '<h2>3. Bezahlen</h2><p>Du zahlst im Voraus innert zehn Tagen oder, bis CHF 200.00, auf Rechnung innert 14 Tagen.</p>',
          '<h2>4. Geschenkkarten und Codes</h2><p>Geschenkkarten gelten zehn Jahre, auch in Teilen. Auf Geschenkkarten selbst gibt es keinen Rabatt.</p>',
          '<h2>5. Wenn etwas nicht stimmt</h2><p>Für Mängel stehen wir zwei Jahre ein. Schreib uns, am liebsten mit einem Foto.</p>',
          '<h2>6. Recht und Gerichtsstand</h2><p>Es gilt Schweizer Recht. Gerichtsstand ist der Sitz der Bergluft GmbH, soweit das Gesetz keinen anderen verlangt.</p>',
        ].join(''),
      },
    ],
  },
  {
    urlId: 'widerruf',
    title: 'Rückgabe & Widerruf',
    description: 'Wie du etwas zurückgibst.',
    blocks: [
      {
        type: 'text',
        html: [
          '<h1>Rückgabe & Widerruf</h1>',
          '<p>Das Schweizer Recht kennt für den Onlinehandel kein allgemeines Widerrufsrecht. Wir geben dir trotzdem eines: Was dir nicht gefällt, nimmst du innert 14 Tagen nach Erhalt zurück auf die Post.</p>',
          '<h2>So geht es</h2><ul><li>Schreib uns an allegra@bergluft.example, bevor du etwas zurückschickst.</li><li>Die Ware ist unbenutzt und möglichst in ihrer Verpackung. Das Porto der Rücksendung trägst du.</li><li>Dein Geld bekommst du innert 14 Tagen zurück, auf demselben Weg, wie du bezahlt hast.</li></ul>',
          '<h2>Was wir nicht zurücknehmen</h2><p>Massanfertigungen, angebrochene Lebensmittel und Downloads, sobald du sie geladen hast. Kurse kannst du bis sieben Tage vorher kostenlos absagen.</p>',
        ].join(''),
      },
    ],
  },
];
