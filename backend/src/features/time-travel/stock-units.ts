import type { LoggedEvent } from '@kontor/contracts/analytics/responses';
import type { RecordedEvent } from '@kontor/contracts/kernel/events';
import type { StockEvent } from '@kontor/contracts/stock/stock';

/** The units that an event of a stock is about; `null`: any other event. */
export const stockUnits = ({ type, data }: Pick<RecordedEvent, 'type' | 'data'>): LoggedEvent['units'] => {
  const event = { type, data } as StockEvent;
  switch (event.type) {
    case 'StockSet':
      return { is: 'level', n: event.data.level };
    case 'StockAdjusted':
      return { is: 'change', n: event.data.by };
    case 'StockReserved':
      return { is: 'count', n: event.data.by };
    case 'StockReleased':
    case 'StockTaken':
    case 'StockReturned':
    case 'StockMoved':
      return { is: 'count', n: event.data.quantity };
    case 'StockCameBack':
      return { is: 'level', n: event.data.free };
    case 'StockWatched':
    default:
      return null;
  }
};
