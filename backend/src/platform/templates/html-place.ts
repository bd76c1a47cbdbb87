import { type Token, Tokenizer, TokenizerMode } from 'parse5';
import { ScriptLexer, type ScriptPlace } from './script-lexer.ts';

/** Where the next character of the output would stand. */
export type Place =
  | { readonly kind: 'text' | 'plainText' | 'comment' | 'name' | 'tag' }
  | { readonly kind: 'attribute'; readonly name: string; readonly before: string; readonly quote: Quote }
  | { readonly kind: 'script'; readonly script: ScriptPlace }
  | { readonly kind: 'style'; readonly before: string };
export type Quote = '"' | "'" | '';

const SCRIPTS = new Set(['script']);
const STYLES = new Set(['style']);
const PLAIN = new Set(['textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext']);
const MODES: Readonly<Record<string, number>> = {
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  textarea: TokenizerMode.RCDATA,
  title: TokenizerMode.RCDATA,
  xmp: TokenizerMode.RAWTEXT,
  iframe: TokenizerMode.RAWTEXT,
  noembed: TokenizerMode.RAWTEXT,
  noframes: TokenizerMode.RAWTEXT,
  plaintext: TokenizerMode.PLAINTEXT,
};
const KEPT_STYLE = 400;

class OpenTokenizer extends Tokenizer {
  /** What it has read of a value or text is in its tokens at once. */
  read(html: string): void {
    this.write(html, false);
    this._flushRun('');
    // Else it would keep, and copy at each write, the last 64 kB.
    this.preprocessor.bufferWaterline = 0;
    this.preprocessor.dropParsedChunk();
  }

  get attribute(): { readonly name: string; readonly value: string } {
    return this.currentAttr;
  }

  get characters(): string {
    return this.currentCharacterToken?.chars ?? '';
  }

  /** In the middle of a character reference: the state around it. */
  get around(): number {
    const state: number = this.state;
    return state === REFERENCE || state === AMBIGUOUS ? this.returnState : state;
  }
}

const ignore = (): void => undefined;
const IGNORED = { onComment: ignore, onDoctype: ignore, onEof: ignore, onNullCharacter: ignore };

/** The tokenizer does not export its states by name. */
const stateAfter = (html: string): number => {
  const handler = { ...IGNORED, onStartTag: ignore, onEndTag: ignore, onCharacter: ignore };
  const probe = new OpenTokenizer({}, { ...handler, onWhitespaceCharacter: ignore });
  probe.write(html, false);
  return probe.state;
};
const REFERENCE = stateAfter('a&');
const AMBIGUOUS = stateAfter('<a b="&x');
const DATA: number = TokenizerMode.DATA;
const COMMENT = stateAfter('<!-- a ');
const TAG = stateAfter('<a ');
const QUOTES: ReadonlyMap<number, Quote> = new Map([
  [stateAfter('<a b="x'), '"'],
  [stateAfter("<a b='x"), "'"],
  [stateAfter('<a b=x'), ''],
  [stateAfter('<a b='), ''],
]);
const TAGS = new Set([TAG, stateAfter('<a b="x"'), stateAfter('<a b ')]);
const BEGINS_VALUE = stateAfter('<a b=');

/** Follows the output as a browser reads it. */
export class HtmlPlace {
  readonly #tokenizer: OpenTokenizer;
  #element = '';
  #lexer = new ScriptLexer();
  #style = '';
  #taken = 0;

  constructor() {
    const onText = ({ chars }: Token.CharacterToken): void => {
      this.#take(chars);
      this.#taken = 0;
    };
    this.#tokenizer = new OpenTokenizer(
      {},
      {
        ...IGNORED,
        onNullCharacter: onText,
        onCharacter: onText,
        onWhitespaceCharacter: onText,
        onStartTag: ({ tagName }) => this.#enter(tagName),
        onEndTag: () => (this.#element = ''),
      },
    );
  }

  follow(html: string): void {
    if (html !== '') this.#tokenizer.read(html);
  }

  get place(): Place {
    const state = this.#tokenizer.around;
    const quote = QUOTES.get(state);
    if (quote !== undefined) {
      const { name, value } = this.#tokenizer.attribute;
      return { kind: 'attribute', name: name.toLowerCase(), before: state === BEGINS_VALUE ? '' : value, quote };
    }
    if (this.#element !== '') this.#take(this.#tokenizer.characters);
    if (SCRIPTS.has(this.#element)) return { kind: 'script', script: this.#lexer.place };
    if (STYLES.has(this.#element)) return { kind: 'style', before: this.#style };
    if (PLAIN.has(this.#element)) return { kind: 'plainText' };
    if (state === DATA) return { kind: 'text' };
    if (state === COMMENT) return { kind: 'comment' };
    return { kind: TAGS.has(state) ? 'tag' : 'name' };
  }

  #enter(tagName: string): void {
    const mode = MODES[tagName];
    if (mode === undefined) return;
    this.#tokenizer.state = mode;
    this.#element = tagName;
    this.#lexer = new ScriptLexer();
    this.#style = '';
    this.#taken = 0;
  }

  #take(characters: string): void {
    const more = characters.slice(this.#taken);
    this.#taken = characters.length;
    if (SCRIPTS.has(this.#element)) this.#lexer.read(more);
    else if (STYLES.has(this.#element)) this.#style = (this.#style + more).slice(-KEPT_STYLE);
  }
}
