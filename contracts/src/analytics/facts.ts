/** Instants are UTC with ms; money is integer cents. */
export type ColumnType = 'text' | 'int' | 'bigint' | 'bool' | 'timestamp';

type Columns = Readonly<Record<string, ColumnType>>;

/**
 * Rows derived from events for the analysts' tables. Append-only, so that past tables can be rebuilt. Each also has
 * `seq` (number within its site) and `happened_at`.
 */
export const FACTS = {
  event_facts: {
    position: 'text',
    stream: 'text',
    category: 'text',
    revision: 'int',
    type: 'text',
    is_known: 'bool',
    actor: 'text',
    command_id: 'text',
    correlation_id: 'text',
    causation_id: 'text',
    data: 'text',
  },
  cart_facts: {
    kind: 'text',
    cart_id: 'text',
    entry_id: 'text',
    product_id: 'text',
    variant_id: 'text',
    sku: 'text',
    title: 'text',
    price_cents: 'bigint',
    quantity: 'int',
    currency: 'text',
    checkout_id: 'text',
    order_id: 'text',
    reason: 'text',
  },
  order_facts: {
    kind: 'text',
    order_id: 'text',
    number: 'bigint',
    cart_id: 'text',
    person_id: 'text',
    customer: 'text',
    is_test: 'bool',
    currency: 'text',
    country: 'text',
    payment_method: 'text',
    subscription_id: 'text',
    subtotal_cents: 'bigint',
    discount_cents: 'bigint',
    shipping_cents: 'bigint',
    tax_cents: 'bigint',
    total_cents: 'bigint',
    amount_cents: 'bigint',
    gift_card_cents: 'bigint',
  },
  order_line_facts: {
    kind: 'text',
    order_id: 'text',
    line_id: 'text',
    line_no: 'int',
    product_id: 'text',
    variant_id: 'text',
    sku: 'text',
    title: 'text',
    product_type: 'text',
    quantity: 'int',
    unit_price_cents: 'bigint',
    discount_cents: 'bigint',
    tax_cents: 'bigint',
    total_cents: 'bigint',
  },
  stock_facts: {
    kind: 'text',
    product_id: 'text',
    variant_id: 'text',
    level: 'bigint',
    units: 'bigint',
    cause: 'text',
    reason: 'text',
    reason_sealed: 'text',
    holder_id: 'text',
    order_id: 'text',
  },
  restock_facts: {
    kind: 'text',
    product_id: 'text',
    variant_id: 'text',
    number: 'int',
    sign_up_id: 'text',
    person_id: 'text',
    contact: 'text',
    language: 'text',
    needs_confirmation: 'bool',
    alert_id: 'text',
    round_id: 'text',
    trigger_kind: 'text',
    cart_id: 'text',
    order_id: 'text',
    reason: 'text',
  },
  form_facts: {
    kind: 'text',
    form_id: 'text',
    submission_id: 'text',
    version: 'int',
    name: 'text',
    folder: 'text',
    language: 'text',
    page_path: 'text',
    person_id: 'text',
    suspicions: 'text',
    /** Field ids, comma-separated. */
    answered: 'text',
    files: 'int',
    field_id: 'text',
    reason: 'text',
  },
  form_field_facts: {
    form_id: 'text',
    version: 'int',
    field_no: 'int',
    field_id: 'text',
    label: 'text',
    field_type: 'text',
    is_required: 'bool',
  },
  refused_add_facts: {
    cart_id: 'text',
    product_id: 'text',
    variant_id: 'text',
    sku: 'text',
    quantity: 'int',
    free: 'int',
  },
  refused_order_facts: {
    cart_id: 'text',
    reason: 'text',
    total_cents: 'bigint',
    currency: 'text',
    country: 'text',
    payment_method: 'text',
  },
  page_view_facts: {
    kind: 'text',
    page_id: 'text',
    path: 'text',
    views: 'int',
  },
  product_facts: {
    kind: 'text',
    product_id: 'text',
    variant_id: 'text',
    title: 'text',
    sku: 'text',
    price_cents: 'bigint',
    product_type: 'text',
    views: 'int',
  },
} as const satisfies Readonly<Record<string, Columns>>;

export type FactTable = keyof typeof FACTS;

interface ValueOf {
  readonly text: string;
  readonly int: number;
  readonly bigint: number;
  readonly bool: boolean;
  readonly timestamp: number;
}

/** Missing columns are null. */
export type FactRow<Table extends FactTable> = {
  readonly [Column in keyof (typeof FACTS)[Table]]?: (typeof FACTS)[Table][Column] extends infer Type extends ColumnType
    ? ValueOf[Type] | null
    : never;
};

export type Fact = { readonly [Table in FactTable]: readonly [table: Table, row: FactRow<Table>] }[FactTable];
