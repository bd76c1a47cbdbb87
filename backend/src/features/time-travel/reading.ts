import { MASK } from '@kontor/contracts/analytics/tables';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { Sealed } from '@kontor/contracts/kernel/personal-data';
import type { Vault } from '@kontor/contracts/ports/vault';
import { isSealed, maskedValue } from '../../platform/masked-data.ts';
import { BrokenSeal, open } from '../../platform/personal-data.ts';

export interface Reading {
  readonly siteId: SiteId;
  readonly vault: Pick<Vault, 'keyOf'>;
  readonly seesPersons: boolean;
  /** Replaces erased data. */
  readonly erased: string;
}

/** As JSON, with personal data as the reader may see it. @throws VaultUnavailable */
export const readable = async (value: unknown, reading: Reading): Promise<unknown> => {
  const json: unknown = JSON.parse(JSON.stringify(value ?? null));
  return reading.seesPersons ? opened(json, reading) : maskedValue(json);
};

const opened = async (value: unknown, reading: Reading): Promise<unknown> => {
  if (typeof value !== 'object' || value === null) return value;
  if (isSealed(value)) return unsealed(value, reading);
  if (Array.isArray(value)) return Promise.all(value.map((part) => opened(part, reading)));
  const parts = await Promise.all(Object.entries(value).map(async ([key, part]) => [key, await opened(part, reading)]));
  return Object.fromEntries(parts) as unknown;
};

const unsealed = async (value: object, { vault, siteId, erased }: Reading): Promise<unknown> => {
  const sealed = Sealed.safeParse(value);
  if (!sealed.success) return MASK;
  try {
    const content = await open(vault, siteId, sealed.data);
    if (content === null) return erased;
    return typeof content === 'object' ? { personId: sealed.data.personId, ...content } : content;
  } catch (error) {
    if (error instanceof BrokenSeal) return MASK;
    throw error;
  }
};
