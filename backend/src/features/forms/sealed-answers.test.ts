import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FormId } from '@kontor/contracts/forms/form';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { SqliteVault } from '../../adapters/vault-sqlite.ts';
import { forgetDay, openAnswers, sealAnswers } from './sealed-answers.ts';

const site = SiteId.parse('demo');
const form = FormId.parse('00000000-0000-4000-8000-000000000001');
const noon = Date.parse('2026-11-22T12:00:00Z');
const day = 24 * 3_600_000;

describe('answers to a form', () => {
  let vault: SqliteVault;
  beforeEach(() => {
    vault = new SqliteVault(':memory:');
  });
  afterEach(() => vault.close());

  const sealed = (person: string, at = noon) =>
    sealAnswers(vault, site, form, { answers: { frage: 'Wann habt ihr auf?' }, person, at });

  it('are read again', async () => {
    const one = await sealed('anna@example.org');
    expect(JSON.stringify(one)).not.toContain('auf');
    expect(one.day).toBe('2026-11-22');
    expect(await openAnswers(vault, site, one)).toEqual({ frage: 'Wann habt ihr auf?' });
  });

  it('are unreadable once their person was erased, and those of others are not', async () => {
    const [anna, ben] = [await sealed('anna@example.org'), await sealed('ben@example.org')];
    await vault.erase(site, anna.answers.personId);
    expect(await openAnswers(vault, site, anna)).toBeNull();
    expect(await openAnswers(vault, site, ben)).not.toBeNull();
  });

  it('are unreadable once their day was forgotten, and those of other days are not', async () => {
    const [today, tomorrow] = [await sealed('anna@example.org'), await sealed('anna@example.org', noon + day)];
    expect(await forgetDay(vault, site, form, today.day)).toBe(true);
    expect(await openAnswers(vault, site, today)).toBeNull();
    expect(await openAnswers(vault, site, tomorrow)).not.toBeNull();
    expect(await forgetDay(vault, site, form, today.day)).toBe(false);
  });
});
