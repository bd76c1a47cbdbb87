export const LEGAL_LINKS = [
  { title: 'Versand & Zahlung', href: '/versand' },
  { title: 'AGB', href: '/agb' },
  { title: 'Widerruf', href: '/widerruf' },
  { title: 'Impressum', href: '/impressum' },
  { title: 'Datenschutz', href: '/datenschutz' },
];
