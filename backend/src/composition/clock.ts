import type { Clock } from '@kontor/contracts/kernel/ambient';
import { systemAmbient } from '../adapters/ambient-system.ts';

/** For what runs without a composition. */
export const systemClock: Clock = systemAmbient.clock;
