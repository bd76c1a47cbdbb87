import { type Rendering, TEMPLATE_LIMITS, type TemplateCase } from '@kontor/contracts/templates/rendering';
import { LRUCache } from 'lru-cache';
import { DEFAULT_TIME_ZONE } from './formatter-kinds.ts';
import { LimitedEngine } from './limited-engine.ts';
import { cldrOf } from './locales.ts';
import { parsed, type Parsed, toldError } from './parsing.ts';
import { LimitReached, RenderContext } from './render-context.ts';

/** Characters of source whose parsed form is kept. */
const KEPT = 4_000_000;

const TOO_LONG: Rendering = {
  output: '',
  errors: [
    {
      type: 'limit',
      message: `The template exceeded its limit of source: ${TEMPLATE_LIMITS.source}`,
      line: 1,
      column: 1,
      partial: null,
    },
  ],
  isEnded: true,
};

/** Renders templates in this thread. It never throws, whatever the template is. */
export class TemplateRenderer {
  readonly #engine = new LimitedEngine();
  readonly #parsed = new LRUCache<string, Parsed>({
    maxSize: KEPT,
    sizeCalculation: (_parsed, source) => source.length + 1,
  });

  readonly #elapsed: () => number;
  readonly #time: number;

  /** @param elapsed milliseconds of any origin; @param time how long one render may take, of the same */
  constructor(elapsed: () => number, time: number = TEMPLATE_LIMITS.time) {
    this.#elapsed = elapsed;
    this.#time = time;
  }

  render(given: TemplateCase, now: number): Rendering {
    const { template, partials, context } = given;
    if ([template, ...Object.values(partials)].some((source) => source.length > TEMPLATE_LIMITS.source))
      return TOO_LONG;
    const parse = (source: string): Parsed => this.#parse(source);
    let rendering: RenderContext | undefined;
    try {
      const code = parse(template);
      const syntax = code.errors.slice(0, TEMPLATE_LIMITS.errors).map((error) => toldError(error, null));
      rendering = new RenderContext(context, {
        cldr: cldrOf(given.locale),
        now: given.now ?? now,
        timeZone: given.timeZone ?? DEFAULT_TIME_ZONE,
        partials,
        parse,
        elapsed: this.#elapsed,
        time: this.#time,
      });
      rendering.begin(code);
      this.#engine.execute(code.code, rendering);
      return { output: rendering.render(), errors: [...syntax, ...rendering.told], isEnded: false };
    } catch (error) {
      const { message } = error as Error;
      const place = rendering?.told.at(-1) ?? { line: 1, column: 1 };
      rendering?.end(error instanceof LimitReached ? message : `RuntimeError: ${message}`);
      const told = rendering?.told ?? [{ type: 'engine', message, ...place, partial: null } as const];
      return { output: '', errors: told, isEnded: true };
    }
  }

  #parse(source: string): Parsed {
    const kept = this.#parsed.get(source);
    if (kept) return kept;
    const fresh = parsed(source);
    this.#parsed.set(source, fresh);
    return fresh;
  }
}
