/** A sum, or an article and its price. */
export interface Row {
  readonly label: string;
  /** Said of the label, one below the other. */
  readonly details?: readonly string[];
  readonly value: string;
  readonly isTotal?: boolean;
  /** Part of the row above. */
  readonly isMinor?: boolean;
}

/** A label and what belongs to it, to be read or copied. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

export interface LetterLink {
  readonly text: string;
  /** Absolute. */
  readonly href: string;
}

/** What a mail says, in the order of reading. */
export type Block =
  | { readonly kind: 'shop' | 'title' | 'heading' | 'text' | 'notice'; readonly text: string }
  /** For those who see it; leads to the same place as the words beside it. @property src absolute, of the shop */
  | { readonly kind: 'picture'; readonly src: string; readonly alt: string; readonly href: string }
  /** One below the other, as in an address. */
  /** What somebody has written. @property html clean */
  | { readonly kind: 'html'; readonly html: string; readonly text: string }
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'rows'; readonly rows: readonly Row[] }
  /** A code to be typed. */
  | { readonly kind: 'card'; readonly title: string; readonly label: string; readonly code: string }
  /** `isQuiet`: beside another one that matters more. */
  | ({ readonly kind: 'button'; readonly isQuiet?: boolean } & LetterLink)
  /** Small print under everything. */
  | { readonly kind: 'imprint'; readonly lines: readonly string[]; readonly links: readonly LetterLink[] };

/** A mail's content, written once and shown twice: as plain words and as HTML. */
export interface Letter {
  /** BCP 47 */
  readonly language: string;
  readonly subject: string;
  /** Shown beside the subject before the mail is opened; empty: what it begins with. */
  readonly preview?: string;
  readonly blocks: readonly Block[];
}

export const plainLetter = ({ blocks }: Letter): string =>
  `${blocks
    .map(plain)
    .filter((words) => words !== '')
    .join('\n\n')}\n`;

const plain = (block: Block): string => {
  switch (block.kind) {
    case 'title':
    case 'heading':
      return `${block.text}\n${'-'.repeat(block.text.length)}`;
    case 'shop':
    case 'text':
    case 'notice':
    case 'html':
      return block.text;
    case 'picture':
      return '';
    case 'lines':
      return block.lines.join('\n');
    case 'facts':
      return block.facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'rows':
      return block.rows.map(plainRow).join('\n');
    case 'card':
      return `${block.title}\n${block.label}: ${block.code}`;
    case 'button':
      return plainLink(block);
    case 'imprint':
      return ['-- ', ...block.lines, '', ...block.links.map(plainLink)].join('\n');
  }
};

const plainRow = ({ label, details = [], value }: Row): string =>
  details.length === 0 ? `${label}: ${value}` : [label, ...details, value].join('\n  ');

const plainLink = ({ text, href }: LetterLink): string => `${text}: ${href}`;
