import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FormId } from '@kontor/contracts/forms/form';
import { systemAmbient } from '../../../backend/src/adapters/ambient-system.ts';
import { WriteSubmission } from '../../../backend/src/features/forms/commands.ts';
import { WriteMailingList } from '../../../backend/src/features/newsletters/commands.ts';
import { erasePerson } from '../../../backend/src/features/persons/erasing.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { demo, testContext } from '../../support/context.ts';
import { keyFor, save, savedForm, submissions } from '../../support/form-calls.ts';
import { mailsTo, makeList, POST, preferNewsletter, subscriberEvents, TEA } from '../../support/newsletters.ts';
import { testSite } from '../../support/site.ts';
import { until } from '../../support/until.ts';

const FIELDS = [
  { id: 'text', type: 'text', title: 'Wunsch' },
  { id: 'mail', type: 'email', title: 'E-Mail', showIf: { fieldId: 'text', operator: 'isFilled' } },
];
const JOINS = { joinsMailingList: true };
const ASKED = `NewsletterJoinAsked form ${TEA},NewsletterConfirmationSent`;

describe('a form’s mailing list opt-in (NL-01)', () => {
  let api: Api;
  let formId: FormId;
  let ahead = 0;
  const ambient = { ...systemAmbient, clock: { now: () => Date.now() + ahead } };
  const send = async (answers: object, more: object = JOINS, form: string = formId) => {
    const visitor = new Visitor(api);
    const key = await keyFor(visitor, form);
    ahead += 5_000;
    const { status, body } = await save(visitor, key, answers, more);
    return [status, body.error?.fields] as const;
  };
  const joined = async (email: string) =>
    (await subscriberEvents(api.kontor, email))
      .map(({ type, data }) => ('source' in data ? `${type} ${data.source} ${data.listId}` : type))
      .join();
  /** Waits until earlier sign-ups were processed. */
  const later = async (): Promise<void> => {
    const email = `${crypto.randomUUID()}@example.org`;
    await send({ text: 'Spät', mail: email });
    await until(() => joined(email), ASKED);
  };

  beforeAll(async () => {
    api = await startApi({ ambient, signUpsPerMinute: 60 });
    await makeList(api.kontor, POST, 'Post aus dem Laden');
    await makeList(api.kontor, TEA, 'Teebrief');
    await preferNewsletter(api.kontor, { listId: POST });
    formId = await savedForm(api, FIELDS, { storage: { mailingListId: TEA } });
  });
  afterAll(() => api.stop());

  it('given a ticked box, then a mail asks to confirm for that list, and no address is stored in the clear', async () => {
    expect(await send({ text: 'Tee', mail: 'Lena@example.org' })).toEqual([200, undefined]);
    await until(() => joined('lena@example.org'), ASKED);
    expect((await mailsTo(api.folder, 'Lena@example.org')).map(({ subject }) => subject)).toEqual([
      'Bitte bestätigen: Teebrief',
    ]);
    const [stored] = (await submissions(api)).slice(-1);
    expect(stored?.joins).toMatchObject({ listId: TEA, origin: expect.stringMatching(/^http:\/\/demo\.localhost/u) });
    expect(JSON.stringify(stored)).not.toMatch(/lena/iu);
    await caughtUp(api);
    const { submissionId } = stored!;
    expect(await api.kontor.platform.queries.submissions.byId(demo, submissionId)).not.toHaveProperty('joins');
    const erased = await erasePerson(api.kontor.platform, api.kontor.server.commands, testSite(), {
      email: 'lena@example.org',
      personId: null,
      redact: [],
      actor: 'system:cli',
    });
    expect(erased?.findings).toMatchObject({ sealed: { FormSubmitted: 2 }, readable: {}, inClear: {} });
  });

  it('given no tick, or no box, then no mail is sent', async () => {
    const plain = await savedForm(api, FIELDS);
    expect(await send({ text: 'Tee', mail: 'ohne@example.org' }, {})).toEqual([200, undefined]);
    expect(await send({ text: 'Tee', mail: 'kein@example.org' }, JOINS, plain)).toEqual([200, undefined]);
    await later();
    expect([await joined('ohne@example.org'), await joined('kein@example.org')]).toEqual(['', '']);
  });

  it('given no address, then it is reported only where it is required', async () => {
    expect(await send({ text: 'Tee' })).toEqual([400, { mail: 'Erforderlich' }]);
    expect(await send({})).toEqual([200, undefined]);
    expect(await send({ text: 'Tee' }, {})).toEqual([200, undefined]);
    expect((await send({}, { joinsMailingList: 'ja' }))[0]).toBe(400);
  });

  it('given spam, then the mail is sent once it is moved out of spam, and only once', async () => {
    const { commands } = api.kontor.server;
    const email = 'falsch@example.org';
    await send({ text: 'Tee', mail: email }, { ...JOINS, honeypot: 'x' });
    await send({ text: 'Tee', mail: 'geloescht@example.org' }, { ...JOINS, honeypot: 'x' });
    const [spam, deleted] = (await submissions(api)).slice(-2);
    await later();
    expect(await joined(email)).toBe('');
    for (const to of ['inbox', 'spam', 'inbox'] as const) {
      await commands.execute(
        new WriteSubmission(
          spam!.submissionId,
          { type: 'Move', formId, submissionId: spam!.submissionId, to },
          testContext(),
        ),
      );
      ahead += 60 * 60_000;
    }
    const gone = { formId, submissionId: deleted!.submissionId };
    await commands.execute(
      new WriteSubmission(gone.submissionId, { type: 'Delete', ...gone, reason: 'merchant' }, testContext()),
    );
    await until(() => joined(email), ASKED);
    await later();
    expect([await joined(email), await joined('geloescht@example.org')]).toEqual([ASKED, '']);
  });

  it('given an archived list, then the form has no box', async () => {
    const { commands } = api.kontor.server;
    await commands.execute(new WriteMailingList(POST, { type: 'ArchiveList', listId: POST }, testContext()));
    const form = await savedForm(api, FIELDS, { storage: { mailingListId: POST } });
    expect(await send({ text: 'Tee' }, JOINS, form)).toEqual([200, undefined]);
    expect((await submissions(api)).at(-1)).not.toHaveProperty('joins');
  });
});
