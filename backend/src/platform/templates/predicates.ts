import { RECORD_TYPES } from '@kontor/contracts/templates/enumerations';
import { type Context, isTruthy, PredicatePlugin, type PredicateMap, Predicates } from '@squarespace/template-engine';

class Asked extends PredicatePlugin {
  readonly #holds: (context: Context) => boolean;

  constructor(holds: (context: Context) => boolean) {
    super();
    this.#holds = holds;
  }

  apply(_args: string[], context: Context): boolean {
    return this.#holds(context);
  }
}

const hasRecordType = (code: number): PredicatePlugin =>
  new Asked((context) => context.node().get('recordType').asNumber() === code);

/** CN-09: the record types that the engine does not know. */
const records = Object.entries(RECORD_TYPES).map(([name, code]) => [`${name}?`, hasRecordType(code)] as const);

export const predicates: PredicateMap = {
  ...Object.fromEntries(records),
  ...Predicates,
  // The engine asks for another spelling than the one that its template and websites have.
  'disqus?': new Asked((context) =>
    ['disqusShortname', 'disqusShortName'].some((name) => isTruthy(context.resolve(['websiteSettings', name]))),
  ),
};
