import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Timers } from '@kontor/contracts/kernel/ambient';
import type { Draughtsman } from '@kontor/contracts/ports/draughtsman';
import { DrawingProcess } from '../adapters/drawing-process/index.ts';

const BUILT = join(import.meta.dirname, 'drawing.js');
/** Tests run what is not built, and Node runs it as it is. */
const SOURCE = join(import.meta.dirname, '..', 'drawing.ts');

export const chooseDraughtsman = (timers: Timers): Draughtsman =>
  new DrawingProcess(existsSync(BUILT) ? BUILT : SOURCE, timers);
