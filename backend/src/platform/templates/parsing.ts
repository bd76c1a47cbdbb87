import type { TemplateError } from '@kontor/contracts/templates/rendering';
import {
  Assembler,
  BaseInstruction,
  type Code,
  type Instruction,
  MatcherImpl,
  Opcode,
  Parser,
  type TemplateError as EngineError,
} from '@squarespace/template-engine';
import { formatters } from './formatters.ts';
import { predicates } from './predicates.ts';

interface Place {
  readonly line: number;
  readonly column: number;
}

export interface Parsed {
  readonly code: Code;
  readonly errors: readonly (EngineError & Place)[];
  /** Where each instruction begins. */
  readonly places: WeakMap<object, Place>;
}

const BLOCKS: ReadonlySet<Opcode> = new Set([
  Opcode.IF,
  Opcode.MACRO,
  Opcode.PREDICATE,
  Opcode.REPEATED,
  Opcode.SECTION,
]);

class PlacedAssembler extends Assembler {
  readonly placed: (EngineError & Place)[] = [];
  readonly places = new WeakMap<object, Place>();
  readonly #starts: readonly number[];
  readonly #blocks: number[] = [];
  at = 0;

  constructor(source: string) {
    super();
    this.#starts = [0, ...[...source.matchAll(/\n/gu)].map(({ index }) => index + 1)];
  }

  override accept(instruction: Instruction): void {
    if (instruction instanceof BaseInstruction) {
      if (typeof instruction.code === 'object') this.places.set(instruction.code, this.#placeOf(this.at));
      if (BLOCKS.has(instruction.type)) this.#blocks.push(this.at);
    } else if (instruction === Opcode.END) this.#blocks.pop();
    else if ((instruction as Opcode) === Opcode.EOF) this.at = this.#blocks.at(-1) ?? this.at;
    super.accept(instruction);
  }

  override error(error: EngineError): void {
    super.error(error);
    this.placed.push({ ...error, ...this.#placeOf(this.at) });
  }

  #placeOf(at: number): Place {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: at - (this.#starts[low] ?? 0) + 1 };
  }
}

class PlacedParser extends Parser {
  readonly #assembler: PlacedAssembler;

  constructor(source: string, assembler: PlacedAssembler) {
    super(source, assembler, new MatcherImpl(''), formatters, predicates);
    this.#assembler = assembler;
  }

  override parseTag(start: number, end: number): boolean {
    this.#assembler.at = start - 1;
    return super.parseTag(start, end);
  }
}

export const parsed = (source: string): Parsed => {
  const assembler = new PlacedAssembler(source);
  new PlacedParser(source, assembler).parse();
  return { code: assembler.code(), errors: assembler.placed, places: assembler.places };
};

export const toldError = (
  { type, message, line, column }: EngineError & Place,
  partial: string | null,
): TemplateError => ({
  type,
  message,
  line,
  column,
  partial,
});
