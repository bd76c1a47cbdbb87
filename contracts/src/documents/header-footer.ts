import { z } from 'zod';
import { Block, type BlockOf, type BlockType } from '../blocks/blocks.ts';
import { Picture, PictureUrl } from '../blocks/fields.ts';
import { Href } from '../kernel/href.ts';

/** From 56 rem on: logo and menu beside each other, the logo in the middle, or the menu below the logo. */
export const HEADER_LAYOUTS = ['left', 'middle', 'stacked'] as const;

const NeededUrl = PictureUrl.min(1);

/** What stands above all pages of a site. */
export const HeaderContent = z.object({
  layout: z.enum(HEADER_LAYOUTS).default('left'),
  /** For sites that sell little or nothing: the cart is not there before something is in it. */
  hidesEmptyCart: z.boolean().default(false),
  /** Missing: the site's name. */
  logo: Picture.extend({ url: NeededUrl }).optional(),
  /** A line above everything; empty: none. */
  announcement: z.string().trim().max(200).default(''),
  announcementHref: Href.optional(),
  /** A picture that browsers show beside a page's title. */
  icon: NeededUrl.optional(),
});
export type HeaderContent = z.infer<typeof HeaderContent>;

/** What sells, asks much, or loads something from elsewhere, stands on pages alone. */
export const FOOTER_TYPES = [
  ...['section', 'heading', 'text', 'quote', 'button', 'image', 'line', 'spacer', 'accordion', 'table'],
  ...['markdown', 'socialLinks', 'search', 'navigation', 'summary', 'openingHours', 'newsletter'],
] as const satisfies readonly BlockType[];
export type FooterBlock = BlockOf<(typeof FOOTER_TYPES)[number]>;

const [first, ...others] = Block.options.filter(({ shape }) => FOOTER_TYPES.some((type) => type === shape.type.value));
// Types cannot say which of the types of blocks are left.
export const FooterBlock = z.discriminatedUnion('type', [first!, ...others]) as unknown as z.ZodType<FooterBlock>;

export const MOST_FOOTER_BLOCKS = 20;

/** What stands around all pages of a site, with the blocks above the footer's links. */
export const HeaderFooterContent = HeaderContent.extend({ blocks: z.array(FooterBlock).max(MOST_FOOTER_BLOCKS) });
export type HeaderFooterContent = z.infer<typeof HeaderFooterContent>;

/** HN-01: what is missing stays as it is. */
export const HeaderFooterBody = z
  .object({ header: HeaderContent, footer: HeaderFooterContent.pick({ blocks: true }) })
  .partial()
  .refine(({ header, footer }) => header !== undefined || footer !== undefined);
export type HeaderFooterBody = z.infer<typeof HeaderFooterBody>;

export const HeaderFooterAnswer = z.object({
  header: HeaderContent,
  footer: z.object({ blocks: z.array(z.looseObject({ type: z.enum(FOOTER_TYPES) })).readonly() }),
});
export type HeaderFooterAnswer = z.infer<typeof HeaderFooterAnswer>;
