/** The figures of the panel's first page. */
export const dashboard = {
  'panel.home.figures': 'Heute',
  'panel.home.today': 'Bestellungen heute',
  'panel.home.todaySales': 'Umsatz heute',
  'panel.home.openCarts': 'Offene Warenkörbe der letzten 7 Tage',
  'panel.home.countMore': 'mehr als {n}',
  'panel.home.shortStock': 'Produkte, die knapp oder ausverkauft sind',
  'panel.home.sales': 'Umsatz der letzten {n} Tage',
  'panel.home.salesDays': '{n} Tage',
  'panel.home.salesSum': '{total} mit {n} Bestellungen',
  'panel.home.salesSumOne': '{total} mit 1 Bestellung',
  'panel.home.salesChart':
    'Umsatz je Tag in den letzten {n} Tagen, zusammen {total}. Die Zahlen stehen in der Tabelle darunter.',
  'panel.home.salesHint':
    'Wert der Bestellungen am Tag ihres Eingangs, ohne Testbestellungen. Stornos und Erstattungen sind nicht abgezogen.',
  'panel.home.salesTestHint':
    'Wert der Bestellungen am Tag ihres Eingangs. Der Laden ist im Testmodus, deshalb zählen Testbestellungen mit. Stornos und Erstattungen sind nicht abgezogen.',
  'panel.home.salesNone': 'In den letzten {n} Tagen kam keine Bestellung',
  'panel.home.salesNoneText':
    'Sieh dir deinen Laden an, wie ihn die Besucher sehen. Gute Bilder, volle Regale und ein Gutscheincode helfen den ersten Bestellungen auf die Sprünge.',
  'panel.home.salesLook': 'Laden ansehen',
  'panel.home.salesProducts': 'Produkte bearbeiten',
  'panel.home.salesCoupon': 'Gutscheincode anlegen',
  'panel.home.salesTable': 'Als Tabelle',
  'panel.home.salesDay': 'Tag',
  'panel.home.salesOrders': 'Bestellungen',
  'panel.home.salesTotal': 'Umsatz',
  'panel.home.health': 'Zustand der Daten',
  'panel.home.drift': 'Abweichung {n}',
  'panel.home.driftText': 'Geprüft am {moment}: {n} Dokumente, mit ihrer Aufzeichnung verglichen',
  'panel.home.driftTextOne': 'Geprüft am {moment}: 1 Dokument, mit seiner Aufzeichnung verglichen',
  'panel.home.driftSoon': 'Vergleich der Ansichten mit der Aufzeichnung',
  'panel.home.drifting':
    'Was der Laden zeigt, weicht von der Aufzeichnung ab. Wer den Server betreut, kann die Ansichten mit „kontor rebuild“ neu aufbauen.',
  'panel.home.lag': '{n} ms',
  'panel.home.lagText': 'Rückstand der Ansichten',
} as const;
