import { FormContent, type FormId } from '@kontor/contracts/forms/form';
import type { Block, BlockOf } from '@kontor/contracts/blocks/blocks';
import { PageContent } from '@kontor/contracts/pages/pages';
import type { Link } from '@kontor/contracts/kernel/link';
import type { z } from 'zod';
import type { StartingForm } from './starting-point.ts';

export type Written = z.input<typeof Block>;
/** What may stand beside others. */
export type Placed = Exclude<Written, { readonly type: 'section' }>;

export const text = (html: string): BlockOf<'text'> => ({ type: 'text', html });

/** The ground of the blocks that follow. */
export const section = (background: BlockOf<'section'>['background'] = 'none'): Written => ({
  type: 'section',
  background,
});

/** Blocks below each other in these columns, beside those of others. */
export const at = (columns: string, ...blocks: readonly Placed[]): readonly Placed[] =>
  blocks.map((block) => ({ ...block, columns }));

export const heading = (title: string): Placed => ({ type: 'heading', text: title });

export const button = (title: string, href: string): Placed => ({ type: 'button', link: link(title, href) });

export const link = (title: string, href: string): Link => ({ title, href });

/** A picture by its name without `.svg`. */
export const picture = (name: string, alt: string) => ({ url: `/files/${name}.svg`, alt });

export const tile = (title: string, href: string, name: string, alt: string) => ({
  link: link(title, href),
  image: picture(name, alt),
});

/** A last word on a page, and where it leads. */
export const invitation = (title: string, html: string, to: Link): readonly Written[] => [
  { ...{ type: 'section', background: 'accent', align: 'center' } },
  ...at('1-8', heading(title), text(html)),
  ...at('10-12', { type: 'button', link: to }),
];

/** Cut to a square. */
export const square = (name: string, alt: string): Placed => ({
  type: 'image',
  image: picture(name, alt),
  crop: 'square',
});

export const form = (formId: FormId): BlockOf<'form'> => ({ type: 'form', formId });

export const page = (urlId: string, title: string, description: string, blocks: readonly Written[]): PageContent =>
  PageContent.parse({ urlId, title, description, blocks });

const DISCLAIMER =
  '<p>Was du hier einträgst, dient nur der Antwort. Mehr steht unter <a href="/datenschutz">Datenschutz</a>.</p>';

const name = { id: 'name', type: 'name', title: 'Name', required: true };
const mail = {
  ...{ id: 'mail', type: 'email', title: 'E-Mail-Adresse', required: true },
  description: 'Dorthin kommt die Antwort.',
};
const message = { id: 'nachricht', type: 'textarea', title: 'Nachricht', required: true, maxLength: 2_000 };

/** @param between fields between the address and the message */
export const askingForm = (
  formId: FormId,
  title: string,
  { between = [], submitLabel = 'Nachricht senden', needsMessage = true }: AskingForm = {},
): StartingForm => ({
  formId,
  content: FormContent.parse({
    name: title,
    fields: [name, mail, ...between, { ...message, required: needsMessage }],
    submitLabel,
    submissionMessage: 'Danke für deine Nachricht! Du hörst bald von uns.',
    disclaimerMessage: DISCLAIMER,
    storage: { keepDays: 365 },
  }),
});

interface AskingForm {
  readonly between?: readonly object[];
  readonly submitLabel?: string;
  readonly needsMessage?: boolean;
}
