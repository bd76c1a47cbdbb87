import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const FOLDERS = ['contracts/src', 'projections/src', 'backend/src', 'storefront/app', 'storefront/panel'];
const sources = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/u.test(file))
    .map((file) => join(folder, file)),
).map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const having = (pattern: RegExp): readonly string[] =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .sort();

describe('source code rules with fixed exceptions', () => {
  it('ASVS 1.2.5: only adapters start programs, with an argument list and without a shell that parses text', () => {
    expect(having(/child_process/u)).toEqual([
      'backend/src/adapters/own-process/channel.ts',
      'backend/src/adapters/own-process/index.ts',
      'backend/src/adapters/own-process/start.ts',
    ]);
    expect(having(/\b(?:exec|execSync|execFile|spawnSync)\b[^;]*child_process|\bshell: /u)).toEqual([]);
    // The only shell call sets a numeric limit and takes the command as arguments.
    const [limited] = sources.filter(({ text }) => text.includes("'/bin/sh'"));
    expect(limited?.text).toContain('&& exec "$@"`, \'sh\', ...command]');
    expect(having(/\/bin\/(?:ba)?sh/u)).toEqual(['backend/src/adapters/own-process/start.ts']);
  });

  it('ASVS 15.2.2: pictures are decoded in processes of their own alone, which have limits', () => {
    expect(having(/from 'sharp'/u)).toEqual(['backend/src/processes/drawing.ts', 'backend/src/processes/picture.ts']);
  });

  it('ASVS 6.2.6: password fields hide their input', () => {
    const fields = sources.flatMap(
      ({ text }) => text.match(/<[^<>]*\bautoComplete="(?:current|new)-password"[^<>]*>/gu) ?? [],
    );
    expect(fields.length).toBeGreaterThan(4);
    expect(fields.filter((field) => !field.includes('type="password"'))).toEqual([]);
    expect(having(/name="(?:p|newP)assword"(?![^<]*autoComplete=)/u)).toEqual([]);
  });

  it('ASVS 15.3.2: outgoing calls do not follow redirects', () => {
    const calls = sources
      .filter(({ file }) => file.startsWith('backend/'))
      .flatMap(({ text }) => text.match(/\bfetch\([^;]*;/gu) ?? []);
    expect(calls.length).toBeGreaterThan(2);
    expect(calls.filter((call) => !call.includes("redirect: 'error'"))).toEqual([]);
  });

  it('ASVS 1.3.2, 1.3.7: no text is evaluated as code or as a template', () => {
    expect(having(/(?<![.\w])eval\(|new Function\(|node:vm|setTimeout\(\s*['"`]/u)).toEqual([]);
    expect(having(/(?<!async )\bimport\((?!['"])/u)).toEqual([
      'backend/src/features/storefront/builds.ts',
      'backend/src/platform/own-code.ts',
    ]);
  });

  it('ASVS 1.2.9: regular expressions are built only from own values or escaped text', () => {
    // Constants, one of four characters, the product's own names; `without-addresses` escapes.
    const known = new Set([
      'backend/src/adapters/sql-duckdb/reach.ts',
      'backend/src/features/persons/naming.ts',
      'backend/src/features/product-import/csv-rows.ts',
      'backend/src/features/what-if/own-answer.ts',
      'backend/src/platform/mail/without-addresses.ts',
      'backend/src/platform/masked-data.ts',
      'backend/src/platform/openapi/examples.ts',
      'contracts/src/analytics/reasons.ts',
      'contracts/src/kernel/email-address.ts',
      'contracts/src/ports/mailer.ts',
      'storefront/app/cart/cart-actions.server.ts',
      'storefront/app/newsletters/promo.server.ts',
    ]);
    expect(having(/new RegExp\(/u).filter((file) => !known.has(file))).toEqual([]);
  });

  it('ASVS 1.5.2: deserialised data is JSON validated by a schema', () => {
    expect(having(/node:v8|\bv8\b.*deserialize|serialization: 'advanced'|from 'node-serialize'|js-yaml/u)).toEqual([]);
  });

  it('ASVS 3.2.2: raw HTML is written only in these places, and it is sanitised', () => {
    expect(having(/dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|document\.write/u)).toEqual([
      // Into a document on the server that nobody sees.
      'contracts/src/rich-text/html.ts',
      'storefront/app/blocks/accordion/view.tsx',
      'storefront/app/blocks/markdown/view.tsx',
      'storefront/app/blocks/text/view.tsx',
      'storefront/app/forms/public-form.tsx',
      'storefront/app/instalments/instalment-modal.tsx',
      'storefront/app/routes/product/route.tsx',
    ]);
  });

  it('ASVS 3.5.5: no code listens to messages of other windows', () => {
    expect(having(/addEventListener\(\s*'message'|window\.onmessage|window\.postMessage/u)).toEqual([]);
  });

  it('ASVS 4.4.1: there are no WebSockets', () => {
    expect(having(/new WebSocket|\.on\('upgrade'/u)).toEqual([]);
  });

  it('ASVS 14.3.3: browsers store input in two places only', () => {
    expect(having(/indexedDB|serviceWorker|caches\.open/u)).toEqual([]);
    expect(having(/sessionStorage|localStorage/u)).toEqual([
      'storefront/app/checkout/kept-fields.ts',
      'storefront/panel/form-handling/typed-storage.ts',
    ]);
  });

  it('ASVS 16.2.3: logs go to standard output, or to standard error in commands', () => {
    expect(having(/\bpino\(|pino\.destination/u)).toEqual(['backend/src/platform/log-output.ts']);
    const outputs = sources.flatMap(({ text }) =>
      [...text.matchAll(/\bloggerTo\((\w+)/gu)].map(([, output]) => output),
    );
    expect(new Set(outputs)).toEqual(new Set(['1', '2']));
    expect(having(/\bconsole\./u).filter((file) => !file.startsWith('storefront/'))).toEqual([]);
  });

  it('ASVS 6.2.7: passwords can be pasted', () => {
    expect(having(/autoComplete="(?:current|new)-password"|type="password"/u)).not.toEqual([]);
    // It keeps events from React, not from the browser.
    // Files that are pasted beside a field are uploaded.
    expect(having(/onPaste|'paste'/u)).toEqual([
      'storefront/app/frame/early-events.ts',
      'storefront/panel/media/uploading/use-file-drop.ts',
    ]);
  });

  it('ASVS 11.3.1, 11.3.2, 11.4.1: ciphers and digests are AES-256-GCM and SHA-256', () => {
    expect(having(/createCipheriv/u)).toContain('backend/src/platform/personal-data.ts');
    expect(having(/'(?:aes-(?!256-gcm)|des-|des3|rc[24]|bf-|blowfish|camellia)[\w-]*'|RSA_PKCS1_PADDING/u)).toEqual([]);
    // Mailchimp identifies list members by this digest; it protects nothing.
    expect(having(/create(?:Hash|Hmac)\('(?!sha256')/u)).toEqual(['backend/src/adapters/mailing-lists-mailchimp.ts']);
  });
});
