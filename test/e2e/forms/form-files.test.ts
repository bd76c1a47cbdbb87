import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SubmissionId } from '@kontor/contracts/forms/events';
import type { FormId } from '@kontor/contracts/forms/form';
import { FORM_FILE_CALL } from '@kontor/contracts/forms/paths';
import type { FormFileAnswer } from '@kontor/contracts/forms/responses';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { systemAmbient } from '../../../backend/src/adapters/ambient-system.ts';
import { WriteSubmission } from '../../../backend/src/features/forms/commands.ts';
import { formFile } from '../../../backend/src/features/forms/form-files.ts';
import { FormSession } from '../../../backend/src/features/forms/form-session.ts';
import type { RequestScope } from '../../../backend/src/platform/http/request-scope.ts';
import { type Answer, type Api, startApi, Visitor } from '../../support/api.ts';
import { demo, testContext } from '../../support/context.ts';
import { keyFor, save, savedForm, submissions } from '../../support/form-calls.ts';
import { until } from '../../support/until.ts';

const PDF = Buffer.from('%PDF-1.7\nInhalt');
const MB = 1024 * 1024;
const DAY = 24 * 60 * 60 * 1000;

describe('uploaded files of forms', () => {
  let api: Api;
  let formId: FormId;
  let ahead = 0;
  const ambient = { ...systemAmbient, clock: { now: () => Date.now() + ahead } };
  const visitor = () => new Visitor(api);

  const send = (key: string, bytes: Buffer, fileName = 'Skizze.pdf', fieldId = 'skizze'): Promise<Answer> =>
    visitor().call('post', `${FORM_FILE_CALL}?${new URLSearchParams({ key, fieldId, fileName }).toString()}`, bytes, {
      'content-type': 'application/octet-stream',
    });
  const sent = async (key: string, name?: string): Promise<FormFileAnswer> => {
    const { body } = await send(key, PDF, name);
    return body as unknown as FormFileAnswer;
  };
  const submissionOf = (key: string): SubmissionId => {
    const [, id] = JSON.parse(Buffer.from(key.split('.')[0] ?? '', 'base64url').toString()) as readonly string[];
    return SubmissionId.parse(id);
  };
  const folder = (key: string): string => join(api.folder, 'private', 'demo', 'forms', submissionOf(key));
  const lying = (key: string): readonly string[] => (existsSync(folder(key)) ? [...readdirSync(folder(key))] : []);
  const refused = ({ status, body }: Answer) => [
    status,
    Object.values(body.error.fields ?? {})[0] ?? body.error.message,
  ];

  beforeAll(async () => {
    api = await startApi({ ambient });
    formId = await savedForm(api, [
      { id: 'skizze', type: 'file', title: 'Skizze', kinds: ['pdf'], maxMegabytes: 1, maxFiles: 2 },
      { id: 'text', type: 'text', title: 'Text' },
    ]);
  });
  afterAll(() => api.stop());

  it('given a file, when its form is submitted, then it is stored with the submission, and permitted members see its name', async () => {
    const key = await keyFor(visitor(), formId);
    const answer = await send(key, PDF, '../../etc/Anna Alt.pdf');
    const { fileId } = answer.body as unknown as FormFileAnswer;
    expect([answer.status, answer.body]).toEqual([201, { fileId, name: 'Anna Alt.pdf' }]);
    expect((await save(visitor(), key, { skizze: [fileId] })).status).toBe(200);
    const stored = (await submissions(api)).at(-1)!;
    expect(stored.files).toEqual([fileId]);
    const file = await formFile(api.kontor.platform, demo, { submissionId: stored.submissionId, fileId });
    expect(file).toMatchObject({ name: 'Anna Alt.pdf', size: PDF.length });
    const events = await api.kontor.platform.log.readStream(`formUpload-demo_${stored.submissionId}`);
    expect(JSON.stringify(events)).not.toContain('Anna');
    await api.kontor.server.commands.execute(
      new WriteSubmission(
        stored.submissionId,
        { type: 'Delete', formId, submissionId: stored.submissionId, reason: 'merchant' },
        testContext(),
      ),
    );
    await until(async () => lying(key), []);
    expect(await formFile(api.kontor.platform, demo, { submissionId: stored.submissionId, fileId })).toBeNull();
  });

  it('given a disguised file type, then 400 at its field, and nothing is stored', async () => {
    const key = await keyFor(visitor(), formId);
    const page = Buffer.from('<script>alert(1)</script>');
    const wrong = '„Skizze.pdf“ ist keine Datei, die hier angenommen wird.';
    expect(refused(await send(key, page))).toEqual([400, wrong]);
    expect(refused(await send(key, Buffer.alloc(0)))[0]).toBe(400);
    expect(lying(key)).toEqual([]);
  });

  it('given too large a file, then 413, and nothing is stored', async () => {
    const key = await keyFor(visitor(), formId);
    const large = Buffer.concat([PDF, Buffer.alloc(MB)]);
    expect(refused(await send(key, large))).toEqual([413, '„Skizze.pdf“ ist zu groß: Höchstens 1 MB gehen.']);
    expect(lying(key)).toEqual([]);
  });

  it('given too many files, then only a few more than the field allows are accepted', async () => {
    const key = await keyFor(visitor(), formId);
    const ids: string[] = [];
    for (let n = 0; n < 6; n += 1) ids.push((await sent(key)).fileId);
    expect(refused(await send(key, PDF))).toEqual([400, 'Hier gehen höchstens 2 Dateien.']);
    expect(refused(await save(visitor(), key, { skizze: ids }))).toEqual([400, 'Hier gehen höchstens 2 Dateien.']);
    expect((await save(visitor(), key, { skizze: ids.slice(0, 2) })).status).toBe(200);
  });

  it('given another key, field or form, then a file cannot be attached', async () => {
    const [own, other] = [await keyFor(visitor(), formId), await keyFor(visitor(), formId)];
    const { fileId } = await sent(own);
    const gone = 'Eine Datei ist nicht mehr da. Bitte wähle sie noch einmal aus.';
    expect(refused(await save(visitor(), other, { skizze: [fileId] }))).toEqual([400, gone]);
    expect(refused(await save(visitor(), own, { skizze: [crypto.randomUUID()] }))).toEqual([400, gone]);
    expect((await send(own, PDF, 'a.pdf', 'text')).status).toBe(400);
    expect((await send(own, PDF, 'a.pdf', 'nichts')).status).toBe(400);
    expect((await send('unsinn', PDF)).status).toBe(400);
    const body = { key: own };
    expect((await visitor().call('post', `${FORM_FILE_CALL}?key=${own}&fieldId=skizze`, body)).status).toBe(400);
  });

  it('given files sent with a form without JavaScript, then each counts towards the limit', async () => {
    const { platform, server } = api.kontor;
    const path = join(api.folder, 'skizze.pdf');
    writeFileSync(path, PDF);
    const upload = { field: 'f.skizze.file', name: 'Skizze.pdf', path, isTooLarge: false };
    let left = 1;
    const scope = {
      site: (await platform.queries.sites.byId(demo))!,
      now: ambient.clock.now(),
      request: { uploads: [upload, upload] },
      commandContext: () => testContext(),
      countSignUp: async () => {
        left -= 1;
        if (left < 0) throw new Refusal('tooManyRequests', { key: 'session.tooManyRequests' });
      },
    } as unknown as RequestScope;
    const session = new FormSession(platform, server.commands, scope, 'krume');
    const key = await session.key(formId);
    await expect(session.takeFiles(key, {})).rejects.toMatchObject({ code: 'tooManyRequests' });
    expect(lying(key)).toHaveLength(1);
  });

  it('given files without a submission, then they are removed after a day; others stay', async () => {
    const [taken, left] = [await keyFor(visitor(), formId), await keyFor(visitor(), formId)];
    const kept = await sent(taken);
    const unticked = await sent(taken);
    await sent(left);
    expect((await save(visitor(), taken, { skizze: [kept.fileId] })).status).toBe(200);
    ahead += DAY + 1_000;
    await until(async () => [lying(left), lying(taken)], [[], [kept.fileId]]);
    const submissionId = submissionOf(taken);
    expect(await formFile(api.kontor.platform, demo, { submissionId, fileId: unticked.fileId })).toBeNull();
  });
});
