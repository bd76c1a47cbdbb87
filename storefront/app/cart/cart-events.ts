/** CA-05: the cart's events on the document, named `cart:…`. */
export type CartEventName = 'loading' | 'loaded' | 'recalculate-start' | 'recalculate-end' | 'item-added';

export interface CartEvent {
  readonly name: CartEventName;
  readonly productName?: string;
}

export interface CartRequest {
  readonly key: string;
  readonly kind: 'add' | 'change';
  /** `loading`: the server has answered, and the cart is being loaded again. */
  readonly state: 'submitting' | 'loading';
  readonly taken: boolean;
  readonly productName?: string;
}

/** The events that follow from two successive states of the pending forms. */
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
  // Fired after the cart was loaded again, so that listeners see the item in it.
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
