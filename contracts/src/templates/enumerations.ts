/** CN-09 */
export const RECORD_TYPES = {
  text: 1,
  image: 2,
  quote: 4,
  link: 5,
  chat: 6,
  audio: 7,
  video: 8,
  review: 10,
  'store-item': 11,
  event: 12,
  thread: 13,
  gallery: 14,
  binary: 15,
  kbarticle: 54,
  lesson: 62,
} as const;

/** CN-08 */
export const PROMOTED_BLOCKS = [
  'map',
  'embed',
  'image',
  'code',
  'quote',
  'twitter',
  'link',
  'video',
  'foursquare',
  'instagram',
  'form',
] as const;

/** CN-09: of the collections that there are. */
export const COLLECTION_TYPES = { page: 10, products: 13 } as const;
