import type { DocumentId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { AppendTooLarge } from '@kontor/contracts/ports/event-log';
import type { DropReason } from '@kontor/contracts/releases/releases';
import type { Obstacle } from './decider.ts';

/** A document of a begun release can never be shown as the release says. */
export class Unreleasable extends Error {
  override readonly name = 'Unreleasable';
  readonly obstacle: Obstacle;

  constructor(obstacle: Obstacle) {
    super(`document ${obstacle.documentId} is ${obstacle.reason}`);
    this.obstacle = obstacle;
  }

  /** The error itself, unless it says something of the document that will not change. */
  static because(error: unknown, documentId: DocumentId): unknown {
    const reason = reasonOf(error);
    return reason === null ? error : new Unreleasable({ reason, documentId });
  }
}

/** `null`: trying again may help. */
export const obstacleIn = (error: unknown): Obstacle | null => (error instanceof Unreleasable ? error.obstacle : null);

const reasonOf = (error: unknown): DropReason | null => {
  if (error instanceof AppendTooLarge) return 'tooLarge';
  if (!(error instanceof Refusal)) return null;
  if (error.text.key === 'documents.deleted') return 'deleted';
  return error.code === 'notFound' ? 'unknown' : null;
};
