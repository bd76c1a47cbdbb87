export type ScriptPlace = 'code' | "'" | '"' | '`';

type State = ScriptPlace | '/' | '//' | '/*' | '[';

const BEFORE_REGEX = /(?:^|[(,=:[!&|?{};+\-*%~^<>]|\b(?:return|typeof|case|in|of))\s*$/u;
const KEPT = 24;

/** Follows a script far enough to know whether a string is open. */
export class ScriptLexer {
  #state: State = 'code';
  #isEscaped = false;
  #code = '';
  /** Open `${` and the braces within each. */
  readonly #templates: number[] = [];
  #before = '';

  get place(): ScriptPlace {
    const state = this.#state;
    return state === "'" || state === '"' || state === '`' ? state : 'code';
  }

  read(text: string): this {
    for (const character of text) this.#next(character);
    return this;
  }

  #next(character: string): void {
    const before = this.#before;
    this.#before = character;
    if (this.#state === 'code') return this.#inCode(character, before);
    if (this.#isEscaped) {
      this.#isEscaped = false;
      return;
    }
    const isComment = this.#state === '//' || this.#state === '/*';
    if (character === '\\' && !isComment) this.#isEscaped = true;
    else if (this.#isOver(character, before)) this.#leave();
    else if (this.#state === '/' && character === '[') this.#state = '[';
    else if (this.#state === '`' && before === '$' && character === '{') {
      this.#templates.push(0);
      this.#leave();
    }
  }

  #isOver(character: string, before: string): boolean {
    const state = this.#state;
    if (state === '//') return character === '\n';
    if (state === '/*') return before === '*' && character === '/';
    if (state === '[') {
      if (character === ']') this.#state = '/';
      return false;
    }
    return character === state || (character === '\n' && state !== '`');
  }

  #leave(): void {
    this.#state = 'code';
    this.#code += 'x';
    this.#before = '';
  }

  #inCode(character: string, before: string): void {
    const open = this.#templates.length - 1;
    if (character === '"' || character === "'" || character === '`') this.#state = character;
    else if (before === '/' && (character === '/' || character === '*')) this.#state = `/${character}`;
    else if (character === '/' && BEFORE_REGEX.test(this.#code)) this.#state = '/';
    else if (open >= 0 && character === '{') this.#templates[open] = (this.#templates[open] ?? 0) + 1;
    else if (open >= 0 && character === '}') {
      if (this.#templates[open] === 0) {
        this.#templates.pop();
        this.#state = '`';
      } else this.#templates[open] = (this.#templates[open] ?? 1) - 1;
    }
    this.#code = (this.#code + character).slice(-KEPT);
  }
}
