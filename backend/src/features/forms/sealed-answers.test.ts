import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SubmissionId } from '@kontor/contracts/forms/events';
import { FormId } from '@kontor/contracts/forms/form';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { SqliteVault } from '../../adapters/vault-sqlite.ts';
import { seal } from '../../platform/personal-data.ts';
import { forgetAnswers, forgetDay, keyHolders, type KeyHolders, openAnswers, sealAnswers } from './sealed-answers.ts';

const site = SiteId.parse('demo');
const form = FormId.parse('00000000-0000-4000-8000-000000000001');
const submissionId = SubmissionId.parse('00000000-0000-4000-8000-000000000002');
const ANSWERS = { frage: 'Wann habt ihr auf?' };

describe('sealed form answers', () => {
  let vault: SqliteVault;
  beforeEach(() => {
    vault = new SqliteVault(':memory:');
  });
  afterEach(() => vault.close());

  const sealed = (email: string | null, holders?: KeyHolders) =>
    sealAnswers(vault, site, { email, answers: ANSWERS, holders });

  it('can be opened', async () => {
    const one = await sealed('anna@example.org');
    expect(JSON.stringify(one)).not.toContain('auf');
    expect(await openAnswers(vault, site, one)).toEqual(ANSWERS);
  });

  it('become unreadable when their person is erased, and others stay readable', async () => {
    const [anna, ben] = [await sealed('anna@example.org'), await sealed('ben@example.org')];
    await vault.erase(site, anna.answers.personId);
    expect(await openAnswers(vault, site, anna)).toBeNull();
    expect(await openAnswers(vault, site, ben)).not.toBeNull();
  });

  it.each(['Anna@example.org', null])(
    'of %s are unreadable once they were forgotten, and others are not',
    async (email) => {
      const [one, other] = [await sealed(email), await sealed(email)];
      expect(await forgetAnswers(vault, site, { ...one, submissionId })).toBe(true);
      expect(await openAnswers(vault, site, one)).toBeNull();
      expect(await openAnswers(vault, site, other)).toEqual(ANSWERS);
      expect(await forgetAnswers(vault, site, { ...one, submissionId })).toBe(false);
    },
  );

  it('are sealed with another key when the person was erased meanwhile', async () => {
    const holders = await keyHolders(vault, site, 'anna@example.org');
    await vault.erase(site, holders.sender);
    const one = await sealed('anna@example.org', holders);
    expect(one.answers.personId).not.toBe(holders.sender);
    expect(await openAnswers(vault, site, one)).toEqual(ANSWERS);
  });

  it('from older versions, sealed with their day’s key, are readable, and forgotten with it', async () => {
    const day = await vault.personOf(site, `form-day:${form}:2026-11-22`);
    const anna = await vault.personOf(site, 'anna@example.org');
    const old = { answers: await seal(vault, site, anna, await seal(vault, site, day, ANSWERS)) };
    expect(await openAnswers(vault, site, old)).toEqual(ANSWERS);
    expect(await forgetDay(vault, site, form, '2026-11-22')).toBe(true);
    expect(await openAnswers(vault, site, old)).toBeNull();
    expect(await forgetDay(vault, site, form, '2026-11-22')).toBe(false);
  });
});
