/** CA-05: what the cart tells of itself, as events of the document named `cart:…`. */
export type CartEventName = 'loading' | 'loaded' | 'recalculate-start' | 'recalculate-end' | 'item-added';

export interface CartEvent {
  readonly name: CartEventName;
  /** Of what was added, where the server said. */
  readonly productName?: string;
}

/** A form on its way to the cart. */
export interface CartRequest {
  readonly key: string;
  readonly kind: 'add' | 'change';
  /** `loading`: the server has answered, and the cart is being read again. */
  readonly state: 'submitting' | 'loading';
  /** Whether the server has taken it. */
  readonly taken: boolean;
  readonly productName?: string;
}

/** The events between two looks at the forms on their way. */
export const cartEventsBetween = (
  before: readonly CartRequest[],
  after: readonly CartRequest[],
): readonly CartEvent[] => {
  const was = (request: CartRequest): CartRequest | undefined => before.find(({ key }) => key === request.key);
  const isOver = (request: CartRequest): boolean => !after.some(({ key }) => key === request.key);
  const isLoading = (requests: readonly CartRequest[]): boolean => requests.some(({ state }) => state === 'loading');
  const each = (requests: readonly CartRequest[], name: CartEventName): readonly CartEvent[] =>
    requests.map(({ productName }) => ({ name, ...(productName !== undefined && { productName }) }));
  const changes = after.filter((request) => request.kind === 'change' && !was(request));
  // Once the cart was read again: what is told of the cart has it in.
  const added = before.filter((request) => request.kind === 'add' && request.taken && isOver(request));
  return [
    ...each(changes, 'recalculate-start'),
    ...(isLoading(after) && !isLoading(before) ? [{ name: 'loading' } as const] : []),
    ...(isLoading(before) && !isLoading(after) ? [{ name: 'loaded' } as const] : []),
    ...each(added, 'item-added'),
    ...each(
      before.filter((request) => request.kind === 'change' && isOver(request)),
      'recalculate-end',
    ),
  ];
};
