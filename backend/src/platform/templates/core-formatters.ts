import { Formatters, type FormatterTable, MISSING_NODE, Predicates, Type } from '@squarespace/template-engine';
import type { Context, Node, Variable } from '@squarespace/template-engine';
import { cleanHtml } from '../clean-html.ts';
import { attributeEscaped, textEscaped } from './escaping.ts';
import { decimalOf, markup, textAt, written } from './formatter-kinds.ts';
import { MarkupNode } from './safe-nodes.ts';

const localized = (context: Context, name: string): string => context.resolve(['localizedStrings', name]).asString();

const holds = (predicate: string, node: Node, context: Context): boolean => {
  context.pushNode(node);
  try {
    return Predicates[predicate]?.apply([], context) === true;
  } finally {
    context.pop();
  }
};

const productStatus = (node: Node, context: Context): unknown => {
  if (holds('sold-out?', node, context)) {
    const own = context.resolve(['productMerchandisingContext']).path([textAt(node, 'id'), 'customSoldOutText']);
    const text = own.asString() || localized(context, 'productSoldOutText') || 'sold out';
    return markup`<div class="product-mark sold-out">${text}</div>`;
  }
  if (!holds('on-sale?', node, context)) return MISSING_NODE;
  return markup`<div class="product-mark sale">${localized(context, 'productSaleText') || 'sale'}</div>`;
};

const quickView = (node: Node, [group = '']: readonly string[], context: Context): string => {
  const found = [node.get(group), context.resolve([group])].find((at) => !at.isMissing());
  return (
    markup`<span class="sqs-product-quick-view-button" role="button" tabindex="0" data-id="${textAt(node, 'id')}"` +
    markup` data-group="${found?.asString() ?? group}">${localized(context, 'productQuickViewText') || 'Quick View'}</span>`
  );
};

const WITH_TEMPLATE = new Set(['address', 'checkbox', 'date', 'likert', 'name', 'phone', 'time']);

/** The engine escapes neither a field's title nor what it has no template for. */
const summaryField = (variables: readonly Variable[], context: Context): unknown => {
  const [first] = variables;
  if (!first) return MISSING_NODE;
  const field = first.node.type === Type.OBJECT ? (first.node.value as Record<string, unknown>) : {};
  const value = WITH_TEMPLATE.has(textAt(first.node, 'type'))
    ? field['value']
    : attributeEscaped(textAt(first.node, 'value'));
  const copy = context.newVariable('', context.newNode({ ...field, rawTitle: '', value }));
  Formatters['summary-form-field']?.apply([], [copy], context);
  const [opening, closing] = [':</span> ', '\n</div>'];
  const whole = copy.node.asString();
  const answer = whole.slice(whole.indexOf(opening) + opening.length, -closing.length);
  const isMissing = answer === localized(context, 'productSummaryFormNoAnswerText').trim();
  const shown = isMissing ? textEscaped(answer) : answer;
  return (
    '<div style="font-size:11px; margin-top:3px">\n' +
    markup`  <span style="font-weight:bold;">${textAt(first.node, 'rawTitle')}:</span> ` +
    `${shown}\n</div>`
  );
};

const engineMarkup = (name: string) =>
  written(({ node, args, variables, context }) => {
    Formatters[name]?.apply([...args], [...variables], context);
    return variables[0]?.node ?? node;
  });

const UNIT_LENGTHS = new Set(['short', 'narrow', 'long']);

export const CORE_FORMATTERS: FormatterTable = {
  'encode-space': written(({ node }) =>
    (node instanceof MarkupNode ? node.asString() : textEscaped(node.asString())).replace(/\s/gu, '&nbsp;'),
  ),
  'line-breaks': written(({ node }) =>
    (node instanceof MarkupNode ? node.asString() : textEscaped(node.asString())).replace(/\r\n|\r|\n/gu, '<br/>'),
  ),
  'clean-html': written(({ node }) => cleanHtml(node.asString())),
  'product-status': written(({ node, context }) => productStatus(node, context)),
  'product-quick-view': written(({ node, args, context }) => quickView(node, args, context)),
  'summary-form-field': written(({ variables, context }) => summaryField(variables, context)),
  'cart-quantity': engineMarkup('cart-quantity'),
  unit: written(({ node, args, cldr }) => {
    const options = new Map(args.map((arg) => arg.split(/[:=]/u, 2) as [string, string]));
    const value = decimalOf(node.asString());
    const unit = options.get('in');
    if (value === null || unit === undefined) return '';
    const wanted = options.get('out') ?? unit;
    if (wanted !== unit) throw new Error(`Cannot convert ${unit} to ${wanted}`);
    const length = options.get('format') ?? 'narrow';
    if (!UNIT_LENGTHS.has(length)) throw new Error(`Invalid unit format ${length}`);
    return cldr.Units.formatQuantity(
      { value, unit: unit as never },
      {
        length: length as 'short',
        group: options.has('group'),
        maximumFractionDigits: Number(options.get('maxfrac') ?? 1),
      },
    );
  }),
};
