export interface Row {
  readonly label: string;
  readonly details?: readonly string[];
  readonly value: string;
  readonly isTotal?: boolean;
  readonly isMinor?: boolean;
}

export interface Fact {
  readonly label: string;
  readonly value: string;
}

export interface LetterLink {
  readonly text: string;
  readonly href: string;
}

export type Block =
  | { readonly kind: 'shop' | 'title' | 'heading' | 'text' | 'notice'; readonly text: string }
  /** Decorative; links to the same place as the words beside it. @property src absolute, of the shop */
  | { readonly kind: 'picture'; readonly src: string; readonly alt: string; readonly href: string }
  | { readonly kind: 'html'; readonly html: string; readonly text: string }
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'rows'; readonly rows: readonly Row[] }
  | { readonly kind: 'card'; readonly title: string; readonly label: string; readonly code: string }
  /** `isQuiet`: a secondary button. */
  | ({ readonly kind: 'button'; readonly isQuiet?: boolean } & LetterLink)
  | { readonly kind: 'imprint'; readonly lines: readonly string[]; readonly links: readonly LetterLink[] };

export interface Letter {
  /** BCP 47 */
  readonly language: string;
  readonly subject: string;
  /** Preview text in mail clients; empty: the beginning of the mail. */
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
