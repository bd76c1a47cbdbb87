import { FilesUnavailable } from '@kontor/contracts/ports/files';
import {
  type Replaying,
  type ReplayOutcome,
  type ReplayQuestion,
  ReplayRefused,
  type ReplayRunner,
} from '@kontor/contracts/ports/replay';
import type { Logger } from 'pino';
import { replaySite, type SiteReplayParts } from './site-replay.ts';

export class ReplayHere implements ReplayRunner {
  readonly #parts: SiteReplayParts & { readonly logger: Logger };
  readonly #closing = new AbortController();

  constructor(parts: SiteReplayParts & { readonly logger: Logger }) {
    this.#parts = parts;
  }

  async run(question: ReplayQuestion, { signal, onProgress }: Replaying): Promise<ReplayOutcome> {
    const ending = AbortSignal.any([signal, this.#closing.signal]);
    try {
      return await replaySite(question, this.#parts, { signal: ending, onProgress });
    } catch (error) {
      if (error instanceof ReplayRefused || error instanceof FilesUnavailable) throw error;
      this.#parts.logger.error({ err: error, model: question.model }, 'a read model could not be replayed');
      throw new ReplayRefused('failed', { cause: error });
    }
  }

  async close(): Promise<void> {
    this.#closing.abort();
  }
}
