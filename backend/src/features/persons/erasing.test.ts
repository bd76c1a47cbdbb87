import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PersonId, SiteId } from '@kontor/contracts/kernel/ids';
import { UNJUDGED } from '@kontor/contracts/persons/kinds';
import { LogUnavailable } from '@kontor/contracts/ports/event-log';
import { newEvent } from '../../../../test/support/events.ts';
import { testSite } from '../../../../test/support/site.ts';
import { systemAmbient } from '../../adapters/ambient-system.ts';
import { SqliteEventLog } from '../../adapters/event-log-sqlite/index.ts';
import { SqliteVault } from '../../adapters/vault-sqlite.ts';
import { CommandHandling } from '../../platform/commands/command-handling.ts';
import { open, seal } from '../../platform/personal-data.ts';
import type { Platform } from '../../platform/platform.ts';
import { openText, sealText } from '../../platform/typed-texts.ts';
import { erasePerson } from './erasing.ts';
import { findTexts } from './find-texts.ts';
import { namingOf } from './naming.ts';

const demo = SiteId.parse('demo');
const other = SiteId.parse('demo-ch');

describe('erasing a person', () => {
  let log: SqliteEventLog;
  let vault: SqliteVault;
  /** An order export. */
  let file = '';
  const erase = (
    email: string | null,
    personId: PersonId | null = null,
    onErased = (_: PersonId): void => undefined,
    redact: 'all' | readonly string[] = [],
    check = (): void => undefined,
  ) => {
    const handling = new CommandHandling(log, systemAmbient);
    const store = { getMany: async () => [] };
    const mailer = { forget: async () => null };
    const exports = file === '' ? [] : [{ id: 'export', task: { kind: 'orderExport' }, fileUntil: 1, finishedAt: 1 }];
    const list = async (_: SiteId, { kind }: { readonly kind: string }) => ({
      batches: exports.filter(({ task }) => task.kind === kind),
      next: null,
    });
    const queries = { batches: { list } };
    const privateFiles = {
      read: async () => file && { chunks: Readable.from(Array.from(Buffer.from(file), (byte) => Buffer.of(byte))) },
      remove: async () => void (file = ''),
    };
    const stores = { log, vault, handling, ambient: systemAmbient, store, mailer, queries, privateFiles };
    const platform = stores as unknown as Platform;
    const execute = async () => undefined as never;
    const erase = { email, personId, redact, actor: 'system:cli', onErased, check } as const;
    return erasePerson(platform, { execute }, testSite(), erase);
  };
  const append = (type: string, data: object, siteId = demo) =>
    log.append(`thing-${siteId}_1`, [newEvent(type, data, { siteId })], 'any');
  const textsOf = (personId: PersonId) => {
    const known = { emails: [], names: ['Anna Muster'], phones: [], streets: [], orderNumbers: [] };
    return findTexts({ log, vault }, { siteId: demo, personId, naming: namingOf(known) });
  };
  const sealedFor = async (siteId: SiteId, personId: PersonId) =>
    seal(vault, siteId, personId, { email: 'anna@example.com' });

  beforeEach(() => {
    file = '';
    log = new SqliteEventLog(':memory:');
    vault = new SqliteVault(':memory:');
  });
  afterEach(async () => {
    await log.close();
    await vault.close();
  });

  it('makes all sealed data unreadable, however deeply nested, and reports what was searched', async () => {
    const anna = await vault.personOf(demo, 'anna@example.com');
    const bert = await vault.personOf(demo, 'bert@example.com');
    const annas = await sealedFor(demo, anna);
    const berts = await sealedFor(demo, bert);
    await append('RestockSignedUp', { contact: annas, number: 1 });
    await append('CartPurchased', { order: { customer: annas, totalCents: 100 } });
    await append('RestockSignedUp', { contact: berts, number: 2 });
    const erasure = await erase('Anna@Example.com');
    expect(erasure).toEqual({
      personId: anna,
      findings: {
        sealed: { RestockSignedUp: 1, CartPurchased: 1 },
        readable: {},
        inClear: {},
        documents: { sealed: {}, readable: {}, inClear: {} },
        copies: { mails: null, exports: 0 },
        forms: { submissions: 0, files: 0, mailed: 0, delivered: 0 },
        texts: { searchedFor: ['email'], redacted: [], left: [] },
        kept: { orders: 0, giftCards: 0 },
        open: [],
        unjudged: UNJUDGED.filter((code) => code !== 'texts'),
      },
    });
    expect([await open(vault, demo, annas), await open(vault, demo, berts)]).toEqual([
      null,
      { email: 'anna@example.com' },
    ]);
    const [noted] = await log.readStream(`person-demo_${anna}`);
    expect(noted).toMatchObject({ type: 'PersonErased', data: { personId: anna } });
    expect(JSON.stringify(noted)).not.toContain('anna@');
  });
  it('reports where the address is stored in the clear', async () => {
    await vault.personOf(demo, 'anna@example.com');
    await append('OldEvent', { note: 'for ANNA@example.com' });
    expect((await erase('anna@example.com'))?.findings.inClear).toEqual({ OldEvent: 1 });
  });
  it.each([
    ['"anna b"@example.com', 'for "Anna B"@example.com', 'for ""Anna B""@example.com'],
    ['eva@müller.example', 'for eva@xn--mller-kva.example', 'Eva@XN--mller-kva.example'],
    ['eva@xn--mller-kva.example', 'for eva@müller.example', 'Eva@Mu\u0308ller.example'],
  ])('finds %s in other spellings too', async (email, note, row) => {
    await vault.personOf(demo, email);
    await append('OldEvent', { notes: [{ note }] });
    file = `1;"${row}"\n`;
    const { inClear, copies } = (await erase(email))!.findings;
    expect([inClear, copies?.exports]).toEqual([{ OldEvent: 1 }, 1]);
  });
  it('does not affect the same person in another shop', async () => {
    await vault.personOf(demo, 'anna@example.com');
    const there = await vault.personOf(other, 'anna@example.com');
    const sealed = await sealedFor(other, there);
    await append('RestockSignedUp', { contact: sealed }, other);
    expect((await erase('anna@example.com'))?.findings.sealed).toEqual({});
    expect(await open(vault, other, sealed)).not.toBeNull();
  });
  it('redacts the chosen texts with all copies, and reports the others', async () => {
    const anna = await vault.personOf(demo, 'anna@example.com');
    const bert = await vault.personOf(demo, 'bert@example.com');
    const contact = await sealedFor(demo, anna);
    const billingAddress = { name: 'Anna Muster', street: 'Weg 5', city: 'Köln' };
    const order = { customer: await seal(vault, demo, anna, { billingAddress }) };
    await log.append('cart-demo_1', [newEvent('CartPurchased', { order }, { siteId: demo })], 'any');
    await append('NewsletterJoined', { consent: await seal(vault, demo, anna, 'Anna Muster war da'), contact });
    const own = await sealText(vault, demo, 'für Anna Muster zurückgelegt');
    const asked = await sealText(vault, demo, 'Muster, Anna hat gefragt');
    const nobodys = await sealText(vault, demo, 'Inventur');
    for (const reason of [own, own, asked, nobodys]) await append('StockAdjusted', { by: 1, reason });
    await append('OrderCancelled', { customer: await sealedFor(demo, bert), reason: '' });
    await append('OrderPaid', { reference: await seal(vault, demo, bert, 'Anna Muster zahlt für Bert') });
    await append('StockSet', { reason: 'von früher: anna muster' });
    await append('PagePublished', { content: { title: 'Wir und Anna Muster', urlId: 'wir' } });
    await append('OrderPlaced', { lines: [{ id: 'Anna Muster' }] });
    await append('StockAdjusted', { reason: await sealText(vault, other, 'Anna Muster') }, other);
    const [mine] = await textsOf(anna);
    expect(mine).toMatchObject({ type: 'StockAdjusted', place: 'own', count: 2, isRedactable: true });
    const { texts } = (await erase('anna@example.com', null, undefined, [mine!.id, 'no text', bert]))!.findings;
    expect(texts!.searchedFor).toEqual(['email', 'name', 'surname', 'street']);
    expect(texts!.redacted).toMatchObject([{ type: 'StockAdjusted', field: 'reason', place: 'own', count: 2 }]);
    expect(texts!.left.map(({ type, place }) => [type, place])).toEqual([
      ['StockAdjusted', 'own'],
      ['OrderPaid', 'others'],
      ['StockSet', 'before'],
      ['PagePublished', 'shown'],
    ]);
    expect(await Promise.all([own, asked, nobodys].map((text) => openText(vault, demo, text)))).toEqual([
      null,
      'Muster, Anna hat gefragt',
      'Inventur',
    ]);
    const noted = await log.readStream(`person-demo_${anna}`);
    expect(noted.map(({ type }) => type)).toEqual(['PersonTextRedacted', 'PersonErased']);
    expect(noted[0]).toMatchObject({ data: { personId: anna, textId: mine!.id, type: 'StockAdjusted', count: 2 } });
    expect(JSON.stringify(noted)).not.toMatch(/muster|zurückgelegt/iu);
  });
  it('does not start when the check refuses it', async () => {
    const anna = await vault.personOf(demo, 'anna@example.com');
    await append('RestockSignedUp', { contact: await sealedFor(demo, anna) });
    const check = (): void => {
      throw new Error('first the refund');
    };
    await expect(erase('anna@example.com', null, undefined, 'all', check)).rejects.toThrow('first the refund');
    expect(await vault.findPerson(demo, 'anna@example.com')).toBe(anna);
    expect(await log.readStream(`person-demo_${anna}`)).toEqual([]);
  });
  it('continues by id after an interruption, when the address is already gone', async () => {
    const anna = await vault.personOf(demo, 'anna@example.com');
    await append('RestockSignedUp', { contact: await sealedFor(demo, anna) });
    const read = log.readAll.bind(log);
    let said = '';
    const reading = jest.spyOn(log, 'readAll').mockImplementation((options) => {
      if (said !== '') throw new LogUnavailable('away');
      return read(options);
    });
    await expect(erase('anna@example.com', null, (personId) => (said = personId))).rejects.toThrow('away');
    reading.mockRestore();
    expect([said, await erase('anna@example.com')]).toEqual([anna, null]);
    expect(await erase('anna@example.com', anna)).toMatchObject({ findings: { sealed: { RestockSignedUp: 1 } } });
    const { copies, texts, unjudged } = (await erase(null, anna))!.findings;
    expect([copies, texts, unjudged]).toEqual([undefined, undefined, UNJUDGED]);
    expect(await log.readStream(`person-demo_${anna}`)).toHaveLength(2);
  });
  it('does nothing for an unknown id', async () => {
    expect(await erase(null, PersonId.parse('00000000-0000-4000-8000-000000000000'))).toBeNull();
  });
  it('does nothing for an unknown person, nor a second time', async () => {
    expect(await erase('nobody@example.com')).toBeNull();
    await vault.personOf(demo, 'anna@example.com');
    await erase('anna@example.com');
    expect(await erase('anna@example.com')).toBeNull();
  });
});
