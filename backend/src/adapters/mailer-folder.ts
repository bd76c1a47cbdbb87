import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  checkMail,
  type Mail,
  type Mailer,
  MailerUnavailable,
  type SentMail,
  type SentMails,
} from '@kontor/contracts/ports/mailer';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { addressSpellings, comparable } from '../platform/address-spellings.ts';

const FILE = /^([\w.-]{1,200})\.eml$/u;

/** Writes mails as `<id>.eml` files, which mail programs open: for development and tests. */
export class FolderMailer implements Mailer, SentMails {
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
      // Written to a temporary file and renamed, so that readers never see half a mail.
      await writeFile(part, message, { flush: true });
      await rename(part, this.#pathOf(mail.id));
    } catch (cause) {
      await rm(part, { force: true }).catch(() => undefined);
      throw new MailerUnavailable(`the folder for mails cannot be written: ${String(cause)}`, { cause });
    }
  }

  async forget(address: string): Promise<number> {
    const spellings = addressSpellings(address);
    let removed = 0;
    for (const id of await this.#ids()) {
      const mail = await this.byId(id);
      if (!mail) continue;
      const { to, subject, text, html } = mail;
      const said = comparable(`${subject}\n${text}\n${html}`);
      const isTheirs = spellings.includes(comparable(to)) || spellings.some((spelling) => said.includes(spelling));
      if (!isTheirs) continue;
      await rm(this.#pathOf(id), { force: true }).catch(unavailable);
      removed += 1;
    }
    return removed;
  }

  async newest(from: string, limit: number): Promise<readonly SentMail[]> {
    const ids = await this.#ids();
    const timed = await Promise.all(ids.map(async (id) => ({ id, at: (await this.#timeOf(id)) ?? 0 })));
    const found: SentMail[] = [];
    for (const { id } of timed.sort((a, b) => b.at - a.at || a.id.localeCompare(b.id))) {
      if (found.length === limit) break;
      const mail = await this.byId(id);
      if (mail?.from === from) found.push(mail);
    }
    return found;
  }

  async byId(id: string): Promise<SentMail | null> {
    if (!FILE.test(`${id}.eml`) || id.startsWith('.')) return null;
    const [at, bytes] = await Promise.all([this.#timeOf(id), readFile(this.#pathOf(id)).catch(nothingThere)]);
    if (at === null || bytes === null) return null;
    const { from, to, subject = '', text = '', html = null } = await PostalMime.parse(bytes);
    return { id, at, from: from?.address ?? '', to: to?.[0]?.address ?? '', subject, text, html };
  }

  async #ids(): Promise<readonly string[]> {
    const names = await readdir(this.#folder).catch(nothingThere);
    return (names ?? []).flatMap((name) => FILE.exec(name)?.[1] ?? []).filter((id) => !id.startsWith('.'));
  }

  async #timeOf(id: string): Promise<number | null> {
    return (await stat(this.#pathOf(id)).catch(nothingThere))?.mtimeMs ?? null;
  }

  #pathOf(id: string): string {
    return join(this.#folder, `${id}.eml`);
  }

  async close(): Promise<void> {
    this.#composer.close();
  }
}

const unavailable = (cause: unknown): never => {
  throw new MailerUnavailable(`the folder for mails cannot be read: ${String(cause)}`, { cause });
};

const nothingThere = (error: NodeJS.ErrnoException): null => (error.code === 'ENOENT' ? null : unavailable(error));
