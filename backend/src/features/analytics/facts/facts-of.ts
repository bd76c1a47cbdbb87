import type { Fact } from '@kontor/contracts/analytics/facts';
import { categoryOf, type RecordedEvent } from '@kontor/contracts/kernel/events';
import { cartFacts } from './cart-facts.ts';
import { censusFacts, formFacts } from './form-facts.ts';
import { isKnownType } from '@kontor/contracts/events/event-types';
import { maskedData } from '../../../platform/masked-data.ts';
import { orderFacts } from './order-facts.ts';
import { productFacts } from './product-facts.ts';
import { refusedAddFacts, refusedOrderFacts } from './refused-add-facts.ts';
import { restockFacts } from './restock-facts.ts';
import { stockFacts } from './stock-facts.ts';

type Maker = (data: never, id: string) => readonly Fact[];

const makers = new Map<string, Maker>(
  Object.entries({
    ...cartFacts,
    ...refusedAddFacts,
    ...refusedOrderFacts,
    ...orderFacts,
    ...stockFacts,
    ...restockFacts,
    ...formFacts,
    ...censusFacts,
    ...productFacts,
  } as Record<string, Maker>),
);

/** Increment when events produce different facts: existing ones are rebuilt. */
export const FACTS_GENERATION = 3;

/** All facts of an event, including the event itself; for an unknown type only that. Pure. */
export const factsOf = (event: RecordedEvent): readonly Fact[] => {
  const { type, stream, metadata, data } = event;
  const row: Fact = [
    'event_facts',
    {
      position: event.position,
      stream,
      category: categoryOf(stream),
      revision: event.revision,
      type,
      is_known: isKnownType(type),
      actor: metadata.actor,
      command_id: metadata.commandId,
      correlation_id: metadata.$correlationId,
      causation_id: metadata.$causationId,
      data: maskedData(event),
    },
  ];
  const maker = makers.get(type);
  return maker ? [row, ...maker(data as never, stream.slice(stream.lastIndexOf('_') + 1))] : [row];
};
