/** What reports of imports, exports and bulk edits say of one row, without a full stop, and why one could not go on (MP-02). */
export const batchReports = {
  'batchReport.notCounted': 'wird nicht gezählt, also gibt es nichts zu verändern',
  'batchReport.short': 'so viele sind nicht da: Bestand bliebe unter 0',
  'batchReport.tooMany': 'so viele zählt niemand',
  'batchReport.variantsUnknown': 'Es ist nicht mehr bekannt, welche Varianten es waren.',
  'batchReport.undoReason': 'Rückgängig: {reason}',
  'batchReport.soldSince': 'seither wurde mehr verkauft, als da war: Bestand ist 0',
  'batchReport.setSince': 'Bestand wurde seither von Hand gesetzt und bleibt, wie er ist',
  'batchReport.importUndoReason': 'Import rückgängig gemacht',
  'batchReport.editedSince': 'wurde seit dem Import von Hand geändert und bleibt, wie es ist',
  'batchReport.editedWholeSince': 'wurde seit dem Import von Hand geändert und bleibt samt Bestand, wie es ist',
  'batchReport.inUseSince': 'wurde seit dem Import verkauft oder reserviert und bleibt samt Bestand',
  'batchReport.collectionGone': 'Die Produktliste, in die importiert werden sollte, gibt es nicht.',
  'batchReport.uploadGone': 'Die hochgeladene Datei ist nicht mehr da.',
  'batchReport.nameMissing': 'ohne Namen: das kennt {system} nicht',
  'batchReport.optionMissing':
    'eine Variante hat keinen Wert für eine Option; WooCommerce verstünde das als jeden Wert',
  'batchReport.tooManyOptions': 'mehr als {max} Optionen: die kennt {system} nicht',
} as const;
