import { type AnyExtension, Extension, Mark } from '@tiptap/core';
import { Link } from '@tiptap/extension-link';
import { ListItem } from '@tiptap/extension-list';
import StarterKit from '@tiptap/starter-kit';
import { isKeptLink } from '../kernel/link-address.ts';
import { alignmentClass, colourClass, TEXT_ALIGNMENTS, TEXT_COLOURS } from '../kernel/text-classes.ts';

/** An attribute that is a class of its element; the default, `null`, has none. */
const asClass = <Value extends string>(name: string, values: readonly Value[], classOf: (value: Value) => string) => ({
  [name]: {
    default: null,
    parseHTML: ({ classList }: HTMLElement) => values.find((value) => classList.contains(classOf(value))) ?? null,
    renderHTML: ({ [name]: given }: Readonly<Record<string, unknown>>) => {
      const value = values.find((one) => one === given);
      return value === undefined ? {} : { class: classOf(value) };
    },
  },
});

const TextAlignment = Extension.create({
  name: 'textAlignment',
  addGlobalAttributes: () => [
    { types: ['paragraph', 'heading'], attributes: asClass('alignment', TEXT_ALIGNMENTS, alignmentClass) },
  ],
});

const TextColour = Mark.create({
  name: 'textColour',
  addAttributes: () => asClass('colour', TEXT_COLOURS, colourClass),
  parseHTML: () => TEXT_COLOURS.map((colour) => ({ tag: `span.${colourClass(colour)}` })),
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
});

/** Tab leaves the text, as it leaves any field. */
const Item = ListItem.extend({
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      'Mod-]': () => this.editor.commands.sinkListItem(this.name),
      'Mod-[': () => this.editor.commands.liftListItem(this.name),
    };
  },
});

/** Only with an address, and what is typed after it is not part of it. */
const PlainLink = Link.extend({
  inclusive: false,
  addAttributes: () => ({
    href: { default: null, parseHTML: (element: HTMLElement) => element.getAttribute('href') },
  }),
});

/** What a formatted text consists of; the server's cleaning lets the same through. */
export const EXTENSIONS: readonly AnyExtension[] = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    trailingNode: false,
    listItem: false,
    link: false,
  }),
  Item,
  PlainLink.configure({
    openOnClick: false,
    defaultProtocol: 'https',
    protocols: ['tel'],
    isAllowedUri: isKeptLink,
    // `datei.md` is no website.
    shouldAutoLink: (address) => /^(?:https?:|mailto:|www\.)|@/iu.test(address),
    HTMLAttributes: { target: null, rel: null },
  }),
  TextAlignment,
  TextColour,
];
