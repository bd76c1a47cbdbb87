import { describe, it } from '@jest/globals';
import { type FormUploadEvent, SubmissionId } from '@kontor/contracts/forms/events';
import { FormId } from '@kontor/contracts/forms/form';
import { PersonId } from '@kontor/contracts/kernel/ids';
import { given } from '../../../../test/support/given.ts';
import { uploadDecider } from './upload-decider.ts';

const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const submissionId = SubmissionId.parse(uuid(1));
const file = (number: number) => ({
  formId: FormId.parse(uuid(2)),
  submissionId,
  fileId: uuid(number),
  fieldId: 'foto',
  name: { personId: PersonId.parse(uuid(3)), iv: 'iv', data: 'data' },
  at: 0,
});
const content = { submissionId, fileId: uuid(10), kind: 'image', bytes: 7, extension: '' } as const;
const announced = (number: number): FormUploadEvent => ({ type: 'FormFileAnnounced', data: file(number) });
const received: FormUploadEvent = { type: 'FormFileReceived', data: content };
const removed = (number: number): FormUploadEvent => ({
  type: 'FormFileRemoved',
  data: { submissionId, fileId: uuid(number) },
});
const announce = (number: number) => ({ type: 'Announce', file: file(number), mostFiles: 1 }) as const;

describe('files uploaded before their form', () => {
  const upload = given(uploadDecider);

  it('are announced, received and removed, each once', () => {
    upload()
      .when(announce(10))
      .then([announced(10)]);
    upload(announced(10)).when(announce(10)).then([]);
    upload(announced(10)).when({ type: 'Receive', file: content }).then([received]);
    upload(announced(10), received).when({ type: 'Receive', file: content }).then([]);
    upload(announced(10), received)
      .when({ type: 'Remove', file: { submissionId, fileId: uuid(10) } })
      .then([removed(10)]);
    upload(announced(10), removed(10))
      .when({ type: 'Remove', file: { submissionId, fileId: uuid(10) } })
      .then([]);
  });

  it('are refused when not announced, or already removed', () => {
    upload().when({ type: 'Receive', file: content }).thenRefused('notFound', 'form.fileUnknown');
    upload(announced(10), removed(10))
      .when({ type: 'Receive', file: content })
      .thenRefused('notFound', 'form.fileUnknown');
  });

  it('are limited to three times the accepted number, which allows replacements', () => {
    const three = [announced(10), announced(11), announced(12)];
    upload(...three)
      .when(announce(13))
      .thenRefused('invalid', 'form.tooManyFiles');
    upload(...three, removed(11))
      .when(announce(13))
      .then([announced(13)]);
  });

  it('are limited to a hundred per key', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => [announced(100 + index), removed(100 + index)]).flat();
    upload(...hundred)
      .when(announce(13))
      .thenRefused('invalid', 'form.tooManyFiles');
  });
});
