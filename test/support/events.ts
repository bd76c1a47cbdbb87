import { randomUUID } from 'node:crypto';
import type { EventMetadata, NewEvent } from '@kontor/contracts/kernel/events';

export const metadata = (overrides: Partial<EventMetadata> = {}): EventMetadata => ({
  siteId: 'demo',
  commandId: randomUUID(),
  commandDigest: '',
  $correlationId: randomUUID(),
  $causationId: randomUUID(),
  actor: 'system:test',
  at: 1_700_000_000_000,
  schemaVersion: 1,
  ...overrides,
});

export const newEvent = (type: string, data: unknown = {}, overrides: Partial<EventMetadata> = {}): NewEvent => ({
  id: randomUUID(),
  type,
  data,
  metadata: metadata(overrides),
});
