import { START, streamName } from '@kontor/contracts/kernel/events';
import type { PersonId, SiteId } from '@kontor/contracts/kernel/ids';
import { Sealed } from '@kontor/contracts/kernel/personal-data';
import type { ErasureFindings, PersonEvent } from '@kontor/contracts/persons';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { Vault } from '@kontor/contracts/ports/vault';
import { newContext } from '../../platform/commands/command-context.ts';
import { open } from '../../platform/personal-data.ts';
import type { Platform } from '../../platform/platform.ts';

export interface Erasure {
  readonly personId: PersonId;
  readonly findings: ErasureFindings;
}

/**
 * Forgets whoever has this address on this site: what is sealed with their key, wherever it stands, is noise from then
 * on. Sums and numbers stay. `null`: nobody is known by it.
 * @throws VaultUnavailable, LogUnavailable
 */
export const erasePerson = async (
  { vault, log, handling, ambient }: Pick<Platform, 'vault' | 'log' | 'handling' | 'ambient'>,
  siteId: SiteId,
  email: string,
): Promise<Erasure | null> => {
  const personId = await vault.findPerson(siteId, email.toLowerCase());
  if (!personId) return null;
  await vault.erase(siteId, personId);
  const findings = await lookFor({ log, vault }, siteId, personId, email);
  const event: PersonEvent = { type: 'PersonErased', data: { personId, findings } };
  const context = newContext(ambient, { siteId, actor: 'system:cli' });
  await handling.record(streamName('person', siteId, personId), event, context);
  return { personId, findings };
};

/** Reads the whole history of the site. */
const lookFor = async (
  { log, vault }: { readonly log: EventLog; readonly vault: Vault },
  siteId: SiteId,
  personId: PersonId,
  email: string,
): Promise<ErasureFindings> => {
  const sealed = new Tally();
  const readable = new Tally();
  const inClear = new Tally();
  const address = email.toLowerCase();
  for await (const events of log.readAll({ after: START })) {
    for (const { type, data, metadata } of events) {
      if (metadata.siteId !== siteId) continue;
      if (JSON.stringify(data).toLowerCase().includes(address)) inClear.add(type);
      for (const value of sealedIn(data)) {
        if (value.personId !== personId) continue;
        const isReadable = (await open(vault, siteId, value)) !== null;
        (isReadable ? readable : sealed).add(type);
      }
    }
  }
  return { sealed: sealed.counts, readable: readable.counts, inClear: inClear.counts };
};

class Tally {
  readonly counts: Record<string, number> = {};

  add(type: string): void {
    this.counts[type] = (this.counts[type] ?? 0) + 1;
  }
}

/** However deep it stands. */
const sealedIn = (value: unknown): readonly Sealed[] => {
  if (typeof value !== 'object' || value === null) return [];
  const parsed = Sealed.safeParse(value);
  return parsed.success ? [parsed.data] : Object.values(value).flatMap(sealedIn);
};
