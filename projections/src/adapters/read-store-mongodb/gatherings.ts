import { LeaseLost, type Fence } from '@kontor/contracts/ports/leases';
import { UnpreparedVersion, type ViewSchema, type ViewVersion } from '@kontor/contracts/ports/read-store';
import type { Connection } from '../mongodb/connection.ts';
import { type CheckpointMove, moveCheckpoints } from './checkpoints.ts';
import { versionName, versionsOf, viewsOf } from './layout.ts';
import { changeLeases, leasesOf, type LeaseChange } from './leases.ts';
import { documentsById, gathered } from './together.ts';

/** How long a lost lease may go unnoticed, in ms. */
const BELIEVE_MS = 100;

interface Found {
  readonly schema: ViewSchema;
  readonly making?: string;
}

export class Gatherings {
  readonly moveCheckpoint: (move: CheckpointMove) => Promise<boolean | null>;
  readonly changeLease: (change: LeaseChange) => Promise<boolean | null>;
  #believed = new Map<string, { readonly found: Found; readonly until: number }>();
  readonly #makings = new Map<string, string | null>();
  readonly #version: (name: string) => Promise<Found | null>;
  readonly #view: (name: string) => Promise<{ readonly live: number } | null>;
  readonly #lease: (name: string) => Promise<{ readonly token: number } | null>;

  constructor(connection: Connection) {
    this.moveCheckpoint = gathered((moves) => connection.write((database) => moveCheckpoints(database, moves)));
    this.changeLease = gathered((changes) => connection.write((database) => changeLeases(database, changes)));
    this.#version = documentsById((ids) =>
      connection.read((database) =>
        versionsOf(database)
          .find({ _id: { $in: [...ids] } }, { projection: { schema: 1, making: 1 } })
          .toArray(),
      ),
    );
    this.#view = documentsById((ids) =>
      connection.read((database) =>
        viewsOf(database)
          .find({ _id: { $in: [...ids] } })
          .toArray(),
      ),
    );
    this.#lease = documentsById((ids) =>
      connection.read((database) =>
        leasesOf(database)
          .find({ _id: { $in: [...ids] } }, { projection: { token: 1 } })
          .toArray(),
      ),
    );
  }

  async schemaOf(version: ViewVersion): Promise<ViewSchema | null> {
    return (await this.#version(versionName(version)))?.schema ?? null;
  }

  async live(view: string): Promise<{ readonly version: ViewVersion; readonly schema: ViewSchema } | null> {
    const found = await this.#view(view);
    if (!found) return null;
    const version = { view, number: found.live };
    const schema = await this.schemaOf(version);
    return schema && { version, schema };
  }

  /**
   * Cached briefly while documents confirm the making. Safe if the lease was lost meanwhile: the next owner writes the
   * same documents, and the checkpoint cannot pass the other's.
   * @throws LeaseLost, UnpreparedVersion
   */
  async requireCurrent(version: ViewVersion, fence: Fence): Promise<Found> {
    const name = versionName(version);
    const key = `${name} ${fence.lease} ${fence.token}`;
    const believed = this.#believed;
    const before = believed.get(key);
    if (before && performance.now() < before.until) return before.found;
    const [found] = await Promise.all([this.#version(name), this.checkFence(fence)]);
    if (!found) throw new UnpreparedVersion(version);
    if (found.making !== undefined && found.making === this.#makings.get(name)) {
      believed.set(key, { found, until: performance.now() + BELIEVE_MS });
    }
    return found;
  }

  sawMaking(version: ViewVersion, making: string | null): void {
    const name = versionName(version);
    if (this.#makings.get(name) === making) return;
    this.forget();
    this.#makings.set(name, making);
  }

  forget(): void {
    this.#believed = new Map();
  }

  /** @throws LeaseLost */
  async checkFence(fence: Fence): Promise<void> {
    if ((await this.#lease(fence.lease))?.token !== fence.token) throw new LeaseLost(fence);
  }
}
