/** The stock of variants, and the panel's pages about it (MP-02). */
export const inventory = {
  'stock.levelInvalid': 'Das ist kein Bestand. Schreibe eine ganze Zahl ab 0.',
  'stock.byInvalid': 'Das ist keine Änderung. Schreibe zum Beispiel 5 für einen Zugang oder -3 für einen Abgang.',
  'stock.causeUnknown': 'Bitte wähle einen Grund.',
  'stock.reasonMissing': 'Sag in eigenen Worten, warum.',
  'stock.reasonTooLong': 'Das ist zu lang. Höchstens {max} Zeichen.',
  'stock.changedMeanwhile':
    'Der Bestand hat sich inzwischen geändert: Auf der Seite standen {was}, jetzt sind es {now}. Nichts ist überschrieben. Bitte prüfe deine Zahl und sende sie noch einmal ab.',
  'stock.uncountedMeanwhile':
    'Der Bestand hat sich inzwischen geändert: Auf der Seite standen {was}, jetzt wird er nicht gezählt. Nichts ist überschrieben. Bitte prüfe deine Zahl und sende sie noch einmal ab.',
  'stock.countedMeanwhile':
    'Der Bestand hat sich inzwischen geändert: Er wurde nicht gezählt, jetzt sind es {now}. Nichts ist überschrieben. Bitte prüfe deine Angaben und sende sie noch einmal ab.',
  'stock.notCounted': 'Der Bestand wird nicht gezählt. Setze ihn zuerst auf eine Zahl.',
  'stock.neverCounted': 'Downloads und Gutscheine werden nicht gezählt.',
  'stock.belowZero': 'Es sind nur {n} da, {by} können nicht abgehen.',
  'stock.tooMany': 'Das sind zu viele. Höchstens {max}.',
  'stock.tooManyAtOnce': 'Höchstens {max} Varianten auf einmal.',
  'stock.noneMarked': 'Markiere mindestens eine Variante.',
} as const;
