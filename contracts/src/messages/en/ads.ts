export const ads = {
  'panel.ads.title': 'Advertising',
  'panel.home.adsText': 'Product feeds for advertising networks, and what their pixel may do',
  'panel.ads.feed': 'Product feeds',
  'panel.ads.feedText':
    'Give one of these addresses to your advertising network, e.g. Google Merchant Center or Meta. It fetches all visible products there, with price and stock. Whoever knows the address can read the feed.',
  'panel.ads.xml': 'Address as XML',
  'panel.ads.tsv': 'Address as TSV',
  'panel.ads.pictureless': 'Without a picture',
  'panel.ads.picturelessText':
    'Networks refuse these products, as they or one of their variants have no picture. Drawings (SVG) do not count.',
  'panel.ads.picturelessMore': 'and more',
  'panel.ads.renew': 'New addresses',
  'panel.ads.renewText':
    'Has an address got to the wrong people? With new addresses the old ones are void at once, and each network needs the new one.',
  'panel.ads.renewNow': 'Make the old addresses void',
  'panel.ads.renewed': 'The new addresses hold.',
  'panel.ads.renewedAt': 'New addresses by {name} on {moment}',
  'panel.ads.renewedBySystem': 'New addresses on {moment}',
  'panel.ads.settings': 'Details',
  'panel.ads.brand': 'Brand',
  'panel.ads.brandHint': 'For a shop that makes what it sells: stands in the feeds. Empty: none.',
  'panel.ads.pixelId': 'Pixel id',
  'panel.ads.pixelHint':
    'Number of your pixel with Meta. Visitors are asked then, and only those who agree are counted. Empty: nobody is asked or counted.',
  'panel.ads.failed': 'Not saved',
} as const;
