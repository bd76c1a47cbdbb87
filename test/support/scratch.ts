import { SqliteReadStore } from '@kontor/projections/adapters/read-store-sqlite/index';
import type { OpenScratch } from '@kontor/projections/platform/read-models/scratch-model';
import { MakerHere, type MakerParts } from '@kontor/projections/platform/read-models/version-maker';
import { systemAmbient } from '../../backend/src/adapters/ambient-system.ts';

export const scratch: OpenScratch = async () => {
  const store = new SqliteReadStore(':memory:');
  return { store, remove: () => store.close() };
};

export const makerHere = (parts: Pick<MakerParts, 'log' | 'store'>): MakerHere =>
  new MakerHere({ ...parts, ambient: systemAmbient, scratch });
