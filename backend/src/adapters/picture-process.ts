import type { Timers } from '@kontor/contracts/kernel/ambient';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { PictureCopy, PictureMaker, PictureTrouble, TakenPicture } from '@kontor/contracts/ports/picture-maker';
import { OwnProcess, ProcessEnded } from './own-process/index.ts';
import type { ProcessOptions } from './own-process/start.ts';
import { Turns } from './turns.ts';

type Question<Method extends keyof PictureMaker> = Parameters<PictureMaker[Method]>[1];

export interface PictureProgram {
  takeIn(picture: Question<'takeIn'>): Promise<TakenPicture | PictureTrouble>;
  copy(picture: Question<'copy'>): Promise<readonly PictureCopy[] | PictureTrouble>;
}

/** Time limits per picture, in ms. */
const PATIENCE_MS = { takeIn: 60_000, copy: 5 * 60_000 } as const;
/** For a picture of 100 million pixels that has to be turned. */
const LIMITS: ProcessOptions = {
  nodeOptions: ['--max-old-space-size=64', '--v8-pool-size=1'],
  memoryMb: 1_500,
  env: { NODE_ENV: 'production' },
};

/**
 * Each picture in a process of its own, which is killed at its limits: whatever is wrong with a picture, or with the
 * library that reads it, ends with that process.
 */
export class PictureProcess implements PictureMaker {
  /** Whoever uploads does not wait for copies. */
  readonly #turns = { takeIn: new Turns<SiteId>(), copy: new Turns<SiteId>() };

  constructor(
    private readonly program: string,
    private readonly timers: Timers,
    private readonly patience: Readonly<Record<keyof PictureMaker, number>> = PATIENCE_MS,
  ) {}

  takeIn(siteId: SiteId, picture: Question<'takeIn'>): Promise<TakenPicture | PictureTrouble> {
    return this.#turns.takeIn.take(siteId, () => this.#ask('takeIn', picture));
  }

  copy(siteId: SiteId, picture: Question<'copy'>): Promise<readonly PictureCopy[] | PictureTrouble> {
    return this.#turns.copy.take(siteId, () => this.#ask('copy', picture));
  }

  async #ask<Method extends keyof PictureProgram>(
    method: Method,
    picture: Parameters<PictureProgram[Method]>[0],
  ): Promise<Awaited<ReturnType<PictureProgram[Method]>> | 'tooCostly'> {
    const own = new OwnProcess<PictureProgram>(this.program, this.timers, { ...LIMITS, keptMs: 0 });
    try {
      return await own.call(method, picture, { patience: this.patience[method] });
    } catch (error) {
      if (error instanceof ProcessEnded) return 'tooCostly';
      throw error;
    } finally {
      await own.close();
    }
  }
}
