import { describe, expect, it } from '@jest/globals';
import { MediaUploadId } from '@kontor/contracts/media-uploads/events';
import fc from 'fast-check';
import { demo } from '../../../../test/support/context.ts';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { FolderFiles } from '../../adapters/files-folder.ts';
import { systemAmbient } from '../../adapters/ambient-system.ts';
import { UploadParts } from './upload-parts.ts';

const BROKEN = new Error('the sender has broken off');

async function* sent(bytes: Buffer, isBroken: boolean): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7);
  if (isBroken) throw BROKEN;
}

describe('the parts of an upload', () => {
  it('are the whole, wherever it is cut and wherever the sender breaks off; each try may be of another process', async () => {
    const folder = temporaryFolder();
    const tries = fc.array(fc.record({ length: fc.nat(40), isBroken: fc.boolean() }), { maxLength: 8 });
    try {
      await fc.assert(
        fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 120 }), tries, async (bytes, cuts) => {
          const whole = Buffer.from(bytes);
          const uploadId = MediaUploadId.parse(systemAmbient.ids.uuid());
          const open = () => new UploadParts(new FolderFiles(folder.path), demo, uploadId);
          for (const { length, isBroken } of [...cuts, { length: whole.length, isBroken: false }]) {
            const offset = await open().offset();
            const appended = open().append(sent(whole.subarray(offset, offset + length), isBroken), offset);
            if (isBroken) await expect(appended).rejects.toBe(BROKEN);
            else expect(await appended).toBe(Math.min(whole.length, offset + length));
          }
          const read: Uint8Array[] = [];
          for await (const chunk of open().read(whole.length)) read.push(chunk);
          expect(Buffer.concat(read)).toEqual(whole);
          await open().remove();
          expect(await new FolderFiles(folder.path).paths(demo)).toEqual([]);
        }),
        { numRuns: 40 },
      );
    } finally {
      folder.remove();
    }
  });
});
