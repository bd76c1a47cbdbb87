import type { shop as de } from '../de/shop.ts';
import type { Texts } from '../texts.ts';

export const shop: Texts<typeof de> = {
  // Shop pages
  'shop.all': 'All',
  'shop.categories': 'Categories',
  'shop.sort': 'Sort',
  'shop.sort.featured': 'Featured',
  'shop.sort.priceAscending': 'Price, low to high',
  'shop.sort.priceDescending': 'Price, high to low',
  'shop.sort.name': 'Name',
  'shop.apply': 'Apply',
  'shop.more': 'Show more',
  'shop.countOne': '1 item',
  'shop.countMany': '{n} items',
  'shop.nothing': 'There is nothing on offer here right now.',
  'shop.showAll': 'See all items',
  'shop.removeFilter': 'Remove the filter “{name}”',
  'shop.first': 'To the start of the list',
  'search.title': 'Search',
  'search.placeholder': 'What are you looking for?',
  'search.submit': 'Search',
  'search.results': 'Results for “{query}”',
  'search.countBest': 'The {n} best matches',
  'search.nothing': 'We found nothing for “{query}”.',
  'search.hint': 'Check the spelling or try another word.',

  // Dialogs
  'dialog.close': 'Close',

  // Frame
  'nav.skip': 'Skip to content',
  'nav.main': 'Main navigation',
  'nav.footer': 'Legal and service',
  'nav.menu': 'Menu',
  'nav.home': 'Home',
  'nav.breadcrumb': 'You are here',
  'nav.theme': 'Colour scheme',
  'nav.theme.system': 'System',
  'nav.theme.light': 'Light',
  'nav.theme.dark': 'Dark',
  loading: 'Loading …',
};
