import type { EventMetadata, Position } from '@kontor/contracts/kernel/events';

export interface UnreadableEvent {
  readonly stream: string;
  readonly type: string;
  readonly position: Position;
}

export type OnUnreadable = (event: UnreadableEvent) => void;

/** Checked for every event, because all readers use the metadata. @throws SyntaxError unless it is a JSON object */
export const metadataIn = (text: string): EventMetadata => {
  const metadata = JSON.parse(text) as unknown;
  if (typeof metadata === 'object' && metadata !== null) return metadata as EventMetadata;
  throw new SyntaxError('the metadata of an event is an object');
};
