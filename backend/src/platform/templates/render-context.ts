import { TEMPLATE_LIMITS, type TemplateError, type TemplateLimit } from '@kontor/contracts/templates/rendering';
import {
  type Code,
  Context,
  type Frame,
  isTruthy,
  MISSING_NODE,
  Node,
  Opcode,
  Type,
} from '@squarespace/template-engine';
import type { TemplateError as EngineError } from '@squarespace/template-engine';
import type { CLDR } from '@phensley/cldr';
import { escapedFor, jsonInScript, markupFor } from './escaping.ts';
import { HtmlPlace } from './html-place.ts';
import type { Parsed } from './parsing.ts';
import { AttributesNode, JsonNode, LiteralNode, MarkupNode } from './safe-nodes.ts';

/** A limit has ended the render. */
export class LimitReached extends Error {
  override readonly name = 'LimitReached';
  constructor(limit: TemplateLimit) {
    super(`The template exceeded its limit of ${limit}: ${TEMPLATE_LIMITS[limit]}`);
  }
}

interface Given {
  readonly cldr: CLDR;
  readonly now: number;
  readonly timeZone: string;
  readonly partials: Readonly<Record<string, string>>;
  readonly parse: (source: string) => Parsed;
  /** In ms; any origin. */
  readonly elapsed: () => number;
  readonly time: number;
}

/** Steps between two looks at the clock. */
const LOOK = 256;
const MONEY = /^<span class="sqs-money-native">-?[\d,.]{1,40}<\/span>$/u;
const PROTECTED_PATH = 'website.timeZone';

/** The state of one render: counts what it costs, escapes what is put in, knows where it is. */
export class RenderContext extends Context {
  readonly told: TemplateError[] = [];
  /** Set while a formatter writes amounts as markup. */
  isWritingMoney = false;
  readonly seenExpressions = new Set<object>();
  readonly #given: Given;
  readonly #deadline: number;
  readonly #parsed: { readonly parsed: Parsed; readonly partial: string | null }[] = [];
  readonly #partialOf = new Map<Code, { readonly parsed: Parsed; readonly partial: string }>();
  readonly #saved: HtmlPlace[] = [];
  #place = new HtmlPlace();
  #steps = 0;
  #size = 0;
  #nesting = 0;
  #at: Code = 0;

  constructor(context: unknown, given: Given) {
    super(context, {
      cldr: given.cldr,
      now: given.now,
      partials: given.partials,
      enableExpr: true,
      enableInclude: true,
      exprOpts: { maxTokens: TEMPLATE_LIMITS.tokens, maxStringLen: TEMPLATE_LIMITS.stringLength },
    });
    this.maxPartialDepth = TEMPLATE_LIMITS.depth;
    this.#given = given;
    this.#deadline = given.elapsed() + given.time;
  }

  /** @throws LimitReached */
  step(at: Code): void {
    this.#at = at;
    if ((this.#steps += 1) > TEMPLATE_LIMITS.steps) throw new LimitReached('steps');
    if (this.#steps % LOOK === 0) this.look();
  }

  /** @throws LimitReached if the time is over */
  look(): void {
    if (this.#given.elapsed() > this.#deadline) throw new LimitReached('time');
  }

  get at(): Code {
    return this.#at;
  }

  enterBlock(): void {
    if ((this.#nesting += 1) > TEMPLATE_LIMITS.nesting) throw new LimitReached('nesting');
  }

  leaveBlock(): void {
    this.#nesting -= 1;
  }

  /** Runs what stands in a partial or in the template itself: errors within it have its places. */
  within(code: Code, work: () => void): void {
    const known = this.#partialOf.get(code);
    if (known) this.#parsed.push(known);
    work();
    if (known) this.#parsed.pop();
  }

  begin(template: Parsed): void {
    this.#parsed.push({ parsed: template, partial: null });
  }

  /** What ended the render comes last, however many errors were told. */
  end(message: string): void {
    this.#tell({ type: 'limit', message });
  }

  override error(error: EngineError): void {
    this.errors.push(error);
    if (this.told.length < TEMPLATE_LIMITS.errors) this.#tell(error);
  }

  override enterPartial(name: string): boolean {
    if (super.enterPartial(name)) return true;
    // The engine leaves it counted, so that each refusal would lower the limit for all that comes later.
    this.partialsDepth -= 1;
    return false;
  }

  #tell(error: Pick<TemplateError, 'type' | 'message'>): void {
    const { parsed, partial = null } = this.#parsed.at(-1) ?? {};
    const at = this.#at;
    const place = typeof at === 'object' ? parsed?.places.get(at) : undefined;
    const { line, column } = place ?? this.#lastPlace;
    this.#lastPlace = { line, column };
    this.told.push({ type: error.type, message: error.message, line, column, partial });
  }
  #lastPlace = { line: 1, column: 1 };

  override getPartial(name: string): Code | null {
    const macro = this.getMacro(name);
    if (macro) return macro;
    const known = this.parsedPartials[name];
    if (known !== undefined && Object.hasOwn(this.parsedPartials, name)) return known;
    const source = Object.hasOwn(this.#given.partials, name) ? this.#given.partials[name] : undefined;
    if (source === undefined) return null;
    const parsed = this.#given.parse(source);
    for (const { message } of parsed.errors)
      this.error({ type: 'engine', message: `RuntimeError: Parse of partial "${name}" failed: ${message}` });
    const code: Code = parsed.errors.length > 0 ? ([Opcode.ROOT, 1, [], Opcode.EOF] as unknown as Code) : parsed.code;
    this.parsedPartials[name] = code;
    this.#partialOf.set(code, { parsed, partial: name });
    return code;
  }

  override append(text: string): void {
    const html = String(text);
    if ((this.#size += html.length) > TEMPLATE_LIMITS.output) throw new LimitReached('output');
    this.#place.follow(html);
    super.append(html);
  }

  override emitNode(node: Node): void {
    if (node instanceof LiteralNode) this.append(node.asString());
    else if (node instanceof AttributesNode && this.#place.place.kind === 'tag') this.append(node.asString());
    else if (node instanceof MarkupNode) this.append(markupFor(this.#place.place, node.asString()));
    else if (node instanceof JsonNode) this.#emitJson(node.asString());
    else if (node.type === Type.ARRAY) this.#emitValue((node.value as unknown[]).map(writtenOf).join(','));
    else if (node.type === Type.NUMBER || node.type === Type.BOOLEAN || node.type === Type.STRING)
      this.#emitValue(node.value as string | number | boolean);
  }

  #emitValue(value: string | number | boolean): void {
    if (this.isWritingMoney && this.#place.place.kind === 'text' && typeof value === 'string') {
      this.append(
        value
          .split(MONEY_WITHIN)
          .map((part) => (MONEY.test(part) ? part : escapedFor({ kind: 'text' }, part)))
          .join(''),
      );
      return;
    }
    this.append(escapedFor(this.#place.place, value));
  }

  #emitJson(json: string): void {
    const { place } = this.#place;
    this.append(place.kind === 'script' && place.script === 'code' ? jsonInScript(json) : escapedFor(place, json));
  }

  override swapBuffer(): string {
    this.#saved.push(this.#place);
    this.#place = new HtmlPlace();
    return super.swapBuffer();
  }

  override restoreBuffer(old: string): void {
    super.restoreBuffer(old);
    this.#place = this.#saved.pop() ?? this.#place;
  }

  override resolve(names: (string | number)[]): Node {
    const found = super.resolve(names);
    if (found.isMissing() && names.join('.') === PROTECTED_PATH) return this.newNode(this.#given.timeZone);
    return found;
  }

  /** Only what the context itself has: nothing that every object has. */
  override resolveName(name: string | number, frame: Frame): Node {
    const { node } = frame;
    const isOwn =
      typeof name === 'number' ||
      name.startsWith('@') ||
      node.type !== Type.OBJECT ||
      Object.hasOwn(node.value as object, name);
    return isOwn ? super.resolveName(name, frame) : MISSING_NODE;
  }
}

const MONEY_WITHIN = /(<span class="sqs-money-native">-?[\d,.]{1,40}<\/span>)/u;

const writtenOf = (value: unknown): string => {
  const node = new Node(value);
  return isTruthy(node) || node.type === Type.NUMBER || node.type === Type.BOOLEAN ? String(value) : '';
};
