import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkMail, type Mail, type Mailer, MailerUnavailable } from '@kontor/contracts/ports/mailer';
import { createTransport } from 'nodemailer';

/** Mails as files `<id>.eml` in a folder, which mail programs open: for development and tests. */
export class FolderMailer implements Mailer {
  readonly isIdempotent = true;
  readonly #folder: string;
  readonly #composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  constructor(folder: string) {
    this.#folder = folder;
  }

  async send(mail: Mail): Promise<void> {
    const { message } = await this.#composer.sendMail(checkMail(mail));
    const part = join(this.#folder, `.${randomUUID()}.part`);
    try {
      await mkdir(this.#folder, { recursive: true });
      // Written beside and renamed: a reader sees all of a mail or nothing.
      await writeFile(part, message, { flush: true });
      await rename(part, join(this.#folder, `${mail.id}.eml`));
    } catch (cause) {
      await rm(part, { force: true }).catch(() => undefined);
      throw new MailerUnavailable(`the folder for mails cannot be written: ${String(cause)}`, { cause });
    }
  }

  async close(): Promise<void> {
    this.#composer.close();
  }
}
