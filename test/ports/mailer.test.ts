import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MailInDoubt, MailerUnavailable, MailRefused } from '@kontor/contracts/ports/mailer';
import { FolderMailer } from '../../backend/src/adapters/mailer-folder.ts';
import { SmtpMailer } from '../../backend/src/adapters/mailer-smtp.ts';
import { type MailCatcher, parseMail, startMailCatcher } from '../doubles/mail-catcher.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { mail, mailerSuite } from './mailer.suite.ts';
import { SOON_MS } from '../support/soon.ts';

mailerSuite('folder', async () => {
  const folder = temporaryFolder();
  const mails = join(folder.path, 'deep', 'mails');
  return {
    open: async () => new FolderMailer(mails),
    sent: async () =>
      existsSync(mails) ? readdirSync(mails).map((name) => parseMail(readFileSync(join(mails, name)))) : [],
    break: async () => {
      renameSync(mails, `${mails}.away`);
      writeFileSync(mails, '');
    },
    mend: async () => {
      rmSync(mails);
      renameSync(`${mails}.away`, mails);
    },
    remove: async () => folder.remove(),
  };
});

mailerSuite('SMTP', async () => {
  let catcher = await startMailCatcher();
  const { url, port } = catcher;
  return {
    open: async () => new SmtpMailer(url),
    sent: async () => catcher.mails,
    break: () => catcher.stop(),
    mend: async () => {
      catcher = await startMailCatcher({ port });
    },
    remove: () => catcher.stop(),
  };
});

describe('mailer into a folder', () => {
  it('leaves one file per mail, and nothing of a failed one', async () => {
    const folder = temporaryFolder();
    const mailer = new FolderMailer(folder.path);
    for (const id of ['a', 'b', 'a']) await mailer.send(mail(id));
    mkdirSync(join(folder.path, 'c.eml'));
    await expect(mailer.send(mail('c'))).rejects.toBeInstanceOf(MailerUnavailable);
    expect(readdirSync(folder.path).sort()).toEqual(['a.eml', 'b.eml', 'c.eml']);
    folder.remove();
  });

  it('deletes mails to an address or mentioning it, in any spelling, and no others', async () => {
    const folder = temporaryFolder();
    const mailer = new FolderMailer(folder.path);
    const to = (address: string) => ({ to: { address } });
    await mailer.send(mail('theirs', to('Eva@Müller.example')));
    await mailer.send(mail('about', { ...to('shop@x.example'), text: 'Von eva@müller.example: Wo bleibt es?' }));
    await mailer.send(mail('other', to('neva@müller.example')));
    expect(await mailer.forget('eva@müller.example')).toBe(2);
    expect(readdirSync(folder.path)).toEqual(['other.eml']);
    expect(await mailer.forget('eva@müller.example')).toBe(0);
    expect(await new FolderMailer(join(folder.path, 'none')).forget('eva@müller.example')).toBe(0);
    await mailer.send(mail('quoted', to('"Eva M."@x.example')));
    await mailer.send(mail('said', { ...to('shop@x.example'), text: 'Von "eva m."@x.example' }));
    expect(await mailer.forget('"eva m."@x.example')).toBe(2);
    await mailer.send(mail('own', { ...to('shop@x.example'), text: 'Von Eva@Müller.example' }));
    expect(await mailer.forget('eva@xn--mller-kva.example')).toBe(1);
    folder.remove();
  });

  it('lists the newest mails of one sender, however many others have sent', async () => {
    const folder = temporaryFolder();
    const mailer = new FolderMailer(folder.path);
    const other = { name: 'Bergluft', address: 'bestellung@bergluft.example' };
    await mailer.send(mail('a', { from: other }));
    for (const id of ['b', 'c', 'd']) await mailer.send(mail(id));
    expect((await mailer.newest(other.address, 2)).map(({ id }) => id)).toEqual(['a']);
    expect(await mailer.newest(mail('b').from.address, 2)).toHaveLength(2);
    folder.remove();
  });

  it('is unavailable if nothing can be written', async () => {
    for (const folder of ['/dev/null/mails', '/dev/full/deep/mails']) {
      await expect(new FolderMailer(folder).send(mail('a'))).rejects.toBeInstanceOf(MailerUnavailable);
    }
  });
});

describe('mailer over SMTP', () => {
  let catcher: MailCatcher;
  let mailer: SmtpMailer;

  const failure = async (url: string): Promise<unknown> => {
    const one = new SmtpMailer(url);
    const result = await one.send(mail('a')).then(
      () => null,
      (error: unknown) => error,
    );
    await one.close();
    return result;
  };

  beforeEach(async () => {
    catcher = await startMailCatcher();
    mailer = new SmtpMailer(catcher.url);
  });
  afterEach(async () => {
    await mailer.close();
    await catcher.stop();
  });

  it('stores no mails, so there is nothing to delete', async () => {
    await mailer.send(mail('a'));
    expect(await mailer.forget()).toBeNull();
  });

  it('sends to the recipient only', async () => {
    await mailer.send(mail('a', { headers: { 'Reply-To': 'all@evil.example', 'X-To': 'all@evil.example' } }));
    expect(catcher.mails.map(({ recipients }) => recipients)).toEqual([['eva@kunden.example']]);
  });

  it.each(['sender', 'recipient', 'content'] as const)(
    'distinguishes permanent from temporary errors, by the code for the %s',
    async (at) => {
      for (const code of [550, 552, 554]) {
        catcher.refuse(code, at);
        await expect(mailer.send(mail('a'))).rejects.toBeInstanceOf(MailRefused);
      }
      for (const code of [421, 450, 451, 452, 530]) {
        catcher.refuse(code, at);
        await expect(mailer.send(mail('a'))).rejects.toBeInstanceOf(MailerUnavailable);
      }
      catcher.refuse(null);
      await mailer.send(mail('a'));
      expect(catcher.mails).toHaveLength(1);
    },
  );

  it('reports a mail as in doubt if the connection is lost after it, and sends it once', async () => {
    catcher.lose(true);
    await expect(mailer.send(mail('a'))).rejects.toBeInstanceOf(MailInDoubt);
    catcher.lose(false);
    await mailer.send(mail('b'));
    expect(catcher.mails.map(({ messageId }) => messageId)).toEqual([
      '<a@hafen-und-heide.example>',
      '<b@hafen-und-heide.example>',
    ]);
  });

  it('waits for a slow server, and reports the code of a refusal', async () => {
    catcher.slow(300);
    await mailer.send(mail('a'));
    expect(catcher.mails).toHaveLength(1);
    catcher.refuse(552);
    await expect(mailer.send(mail('b'))).rejects.toMatchObject({ name: 'MailRefused', code: 552 });
  });

  it('reports the server’s message without the recipient', async () => {
    catcher.refuse(550);
    const sending = mailer.send(mail('a'));
    await expect(sending).rejects.toThrow(/^mail a is refused: .*550 not you <\(address\)>$/u);
    await expect(sending).rejects.not.toHaveProperty('cause');
  });

  it('logs in, and treats a wrong password as a configuration error', async () => {
    const locked = await startMailCatcher({ account: { user: 'shop@x.example', password: 'p:a/ß @' } });
    expect(await failure(locked.url)).toBeNull();
    expect(await failure(locked.url.replace(/:[^:]+@/u, ':wrong@'))).toBeInstanceOf(MailerUnavailable);
    expect(await failure(`smtp://127.0.0.1:${locked.port}`)).toBeInstanceOf(MailerUnavailable);
    expect(locked.mails).toHaveLength(1);
    await locked.stop();
  });

  it('uses TLS as the URL says, and verifies certificates', async () => {
    const secured = await startMailCatcher({ tls: true });
    expect(await failure(secured.url)).toBeInstanceOf(MailerUnavailable);
    expect(await failure(`${secured.url}?tls.rejectUnauthorized=false`)).toBeNull();
    expect(await failure(`${catcher.url}?requireTLS=true`)).toBeInstanceOf(MailerUnavailable);
    expect([secured.mails.length, catcher.mails.length]).toEqual([1, 0]);
    await secured.stop();
  });

  it('does not wait long for a server that accepts and is silent', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const began = Date.now();
    const error = await failure(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`);
    expect(error).toBeInstanceOf(MailerUnavailable);
    expect(Date.now() - began).toBeLessThan(SOON_MS);
    silent.close();
  });

  it('is unavailable if there is no such server', async () => {
    expect(await failure('smtp://no-such-host.invalid')).toBeInstanceOf(MailerUnavailable);
  });

  it('detects a connection closed by the server', async () => {
    await mailer.send(mail('a'));
    await catcher.stop();
    catcher = await startMailCatcher({ port: catcher.port });
    await mailer.send(mail('b'));
    expect(catcher.mails).toHaveLength(1);
  });

  it('sends nothing after it is closed', async () => {
    await mailer.close();
    await expect(mailer.send(mail('a'))).rejects.toBeInstanceOf(MailerUnavailable);
  });

  it('refuses an invalid URL without showing its password', () => {
    for (const url of ['', 'localhost:25', 'http://shop:geheim@x.example', 'smtp//shop:geheim@x.example']) {
      expect(() => new SmtpMailer(url)).toThrow(RangeError);
      expect(() => new SmtpMailer(url)).not.toThrow(/geheim/u);
    }
  });
});
