export interface CartSync {
  readonly items: number;
  /** Formatted with its currency; empty until the first sync. */
  readonly subtotal: string;
}

/** `closesAt` in ms of the page's clock; `null` while held open. */
export interface Popover {
  readonly productName: string;
  readonly closesAt: number | null;
}

export interface WidgetState {
  readonly sync: CartSync;
  readonly initialized: boolean;
  /** CA-05: a change of the cart is in progress. */
  readonly isRecalculating: boolean;
  readonly popover: Popover | null;
}

/** `at`: ms of the page's clock. */
export type WidgetSignal =
  | { readonly type: 'synced'; readonly sync: CartSync }
  | { readonly type: 'recalculating'; readonly isRecalculating: boolean }
  | { readonly type: 'added'; readonly productName: string; readonly at: number }
  /** Pointer or focus is on the popover (WCAG 2.2.1). */
  | { readonly type: 'held' }
  | { readonly type: 'released'; readonly at: number }
  | { readonly type: 'closed' }
  | { readonly type: 'elapsed'; readonly at: number };

/** Milliseconds. */
export const POPOVER_DISPLAY = 3000;

export const UNSYNCED: WidgetState = {
  sync: { items: 0, subtotal: '' },
  initialized: false,
  isRecalculating: false,
  popover: null,
};

export const nextWidget = (state: WidgetState, signal: WidgetSignal): WidgetState => {
  const { popover } = state;
  switch (signal.type) {
    case 'synced':
      return { ...state, sync: signal.sync, initialized: true };
    case 'recalculating':
      return { ...state, isRecalculating: signal.isRecalculating };
    case 'added': {
      const closesAt = popover?.closesAt === null ? null : signal.at + POPOVER_DISPLAY;
      return { ...state, popover: { productName: signal.productName, closesAt } };
    }
    case 'held':
      return popover === null ? state : { ...state, popover: { ...popover, closesAt: null } };
    case 'released':
      return popover?.closesAt === null
        ? { ...state, popover: { ...popover, closesAt: signal.at + POPOVER_DISPLAY } }
        : state;
    case 'closed':
      return popover === null ? state : { ...state, popover: null };
    case 'elapsed':
      return popover !== null && popover.closesAt !== null && popover.closesAt <= signal.at
        ? { ...state, popover: null }
        : state;
  }
};

export const widgetClasses = ({ sync, initialized }: WidgetState): Readonly<Record<string, boolean>> => ({
  initialized,
  'empty-cart': sync.items === 0,
});
