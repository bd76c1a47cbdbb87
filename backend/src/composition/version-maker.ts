import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MakerHere, type MakerParts, type VersionMaker } from '@kontor/projections/platform/read-models/version-maker';
import { VersionMakerProcess } from '../adapters/version-maker-process/index.ts';

const PROGRAM = join(import.meta.dirname, 'version-maker.js');

/** In a process of its own. Tests run what is not built. */
export const chooseVersionMaker = (parts: MakerParts): VersionMaker =>
  existsSync(PROGRAM) ? new VersionMakerProcess(PROGRAM, parts.ambient.timers) : new MakerHere(parts);
