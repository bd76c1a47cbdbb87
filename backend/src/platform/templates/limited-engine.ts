import {
  type Code,
  Engine,
  type FormatterCall,
  type FormatterMap,
  nameOfOpcode,
  Opcode,
  type RootCode,
  type Variable,
} from '@squarespace/template-engine';
import { formatters, kindOf } from './formatters.ts';
import { predicates } from './predicates.ts';
import { LimitReached, type RenderContext } from './render-context.ts';
import { AttributesNode, JsonNode, LiteralNode, MarkupNode } from './safe-nodes.ts';

type Written = readonly [opcode: Opcode, first: unknown, second: unknown, ...rest: unknown[]];

interface Expression {
  readonly expr?: { readonly errors: readonly string[] };
}

const SAFE = { markup: MarkupNode, attributes: AttributesNode, json: JsonNode, literal: LiteralNode } as const;

const MONEY = new Set(['product-price', 'subscription-price']);

/** The engine of the language, which counts what it does and ends at a limit. */
export class LimitedEngine extends Engine {
  constructor() {
    super({ formatters, predicates });
  }

  override execute(instruction: Code, context: RenderContext): void {
    context.step(instruction);
    super.execute(instruction, context);
  }

  override executeRoot(root: RootCode, context: RenderContext): void {
    context.engine = this;
    context.within(root, () => this.executeBlock(root[2], context));
  }

  override executeBlock(block: Code[], context: RenderContext): void {
    if (!Array.isArray(block)) return;
    context.enterBlock();
    for (const instruction of block) {
      const opcode = typeof instruction === 'number' ? instruction : instruction[0];
      context.step(instruction);
      try {
        this.impls[opcode]?.call(this, instruction, context);
      } catch (error) {
        if (error instanceof LimitReached || !(error instanceof Error)) throw error;
        const message = `RuntimeError: Unexpected ${error.name} error when executing ${nameOfOpcode(opcode)}: ${error.message}`;
        context.error({ type: 'engine', message });
      }
    }
    context.leaveBlock();
  }

  /** What a partial writes stands where it is applied, so its values are escaped for there. */
  override executeVariable(instruction: Code, context: RenderContext): void {
    const [, references, given] = instruction as unknown as Written;
    const calls = (given || []) as FormatterCall[];
    const [only, another] = calls;
    if (only?.[0] !== 'apply' || another || only.length === 1) return super.executeVariable(instruction, context);
    const variables = this.resolveVariables(references as string[][], context);
    const [first] = variables;
    if (!first) return;
    context.pushNode(first.node);
    this.#applyHere(only[1][0], first, context);
    context.pop();
  }

  #applyHere([name = '', ...args]: readonly string[], { node }: Variable, context: RenderContext): void {
    const code = context.getPartial(name);
    if (!Array.isArray(code)) {
      context.error({
        type: 'engine',
        message: `RuntimeError: Attempt to apply partial '${name}' which could not be found.`,
      });
      return;
    }
    const pairs = args.filter((arg) => arg !== 'private' && arg.includes('='));
    const given = pairs.map((arg) => [arg.slice(0, arg.indexOf('=')), arg.slice(arg.indexOf('=') + 1)] as const);
    if (!context.enterPartial(name)) return;
    context.pushNode(node);
    context.stopResolution(args.includes('private'));
    if (args.length > 0)
      context.setVar('@args', context.newVariable('@args', context.newNode(Object.fromEntries(given))));
    this.#run(code as unknown as Written, context);
    context.pop();
    context.exitPartial(name);
  }

  #run(code: Written, context: RenderContext): void {
    if (code[0] === Opcode.ROOT) this.execute(code as unknown as Code, context);
    else if (code[0] === Opcode.MACRO) this.executeBlock(code[2] as Code[], context);
  }

  /** A kept expression tells of its errors in every render, as it does in the first. */
  override executeEval(instruction: Parameters<Engine['executeEval']>[0], context: RenderContext): void {
    const kept = (instruction as Expression).expr;
    if (kept && kept.errors.length > 0 && !context.seenExpressions.has(kept)) {
      for (const error of kept.errors)
        context.error({
          type: 'engine',
          message: `RuntimeError: Error parsing expression: ${JSON.stringify(instruction[1].replace(/^#/u, ''))}: ${error}`,
        });
    }
    super.executeEval(instruction, context);
    const built = (instruction as Expression).expr;
    if (built) context.seenExpressions.add(built);
  }

  override applyFormatters(
    known: FormatterMap,
    calls: FormatterCall[],
    variables: Variable[],
    context: RenderContext,
  ): void {
    const [first] = variables;
    if (!first) return;
    for (const call of calls) {
      const [name] = call;
      const formatter = Object.hasOwn(known, name) ? known[name] : undefined;
      if (!formatter) continue;
      const before = first.node;
      const isMoney = MONEY.has(name);
      if (isMoney) context.isWritingMoney = true;
      formatter.apply(call.length === 1 ? [] : call[1][0], variables, context);
      if (isMoney) context.isWritingMoney = false;
      context.step(context.at);
      const kind = kindOf(name);
      // A formatter that leaves its value alone makes it no safer.
      if (kind !== 'value' && first.node !== before && !(first.node instanceof SAFE[kind]))
        first.set(new SAFE[kind](first.node.asString()));
    }
  }
}
