import type { RecordedEvent } from '@kontor/contracts/kernel/events';
import type { AssetId } from '@kontor/contracts/kernel/ids';

const FILE = /\/files\/([a-z0-9._/-]+)/gu;

/** Paths of files named in events; smaller copies are created on demand. */
export const picturesIn = (events: readonly RecordedEvent[]): readonly string[] =>
  events.flatMap(({ data }) => [...JSON.stringify(data ?? null).matchAll(FILE)].map(([, path]) => path as string));

/** Of the media library, whose upload is among the events. */
export const uploadedIn = (events: readonly RecordedEvent[]): readonly AssetId[] =>
  events.flatMap(({ type, data }) =>
    type === 'MediaAdded' || type === 'MediaFileAdded' ? (data as { readonly assetId: AssetId }).assetId : [],
  );
