/** The frame of every page, lists and search. */
export const shop = {
  // Shop pages
  'shop.all': 'Alle',
  'shop.categories': 'Kategorien',
  'shop.sort': 'Sortieren',
  'shop.sort.featured': 'Empfohlen',
  'shop.sort.priceAscending': 'Preis aufsteigend',
  'shop.sort.priceDescending': 'Preis absteigend',
  'shop.sort.name': 'Name',
  'shop.apply': 'Anwenden',
  'shop.more': 'Mehr anzeigen',
  'shop.countOne': '1 Artikel',
  'shop.countMany': '{n} Artikel',
  'shop.nothing': 'Hier ist gerade nichts im Angebot.',
  'shop.showAll': 'Alle Artikel ansehen',
  'shop.removeFilter': 'Filter „{name}“ entfernen',
  'shop.first': 'Zum Anfang der Liste',
  'search.title': 'Suche',
  'search.placeholder': 'Wonach suchst du?',
  'search.submit': 'Suchen',
  'search.results': 'Ergebnisse für „{query}“',
  'search.countBest': 'Die {n} besten Treffer',
  'search.nothing': 'Zu „{query}“ haben wir nichts gefunden.',
  'search.hint': 'Prüfe die Schreibweise oder versuche es mit einem anderen Wort.',

  // Dialogs
  'dialog.close': 'Schließen',

  // Frame
  'nav.skip': 'Zum Inhalt springen',
  'nav.main': 'Hauptnavigation',
  'nav.footer': 'Rechtliches und Service',
  'nav.menu': 'Menü',
  'nav.home': 'Startseite',
  'nav.breadcrumb': 'Du bist hier',
  'nav.theme': 'Farbschema',
  'nav.theme.system': 'System',
  'nav.theme.light': 'Hell',
  'nav.theme.dark': 'Dunkel',
  loading: 'Wird geladen …',
} as const;
