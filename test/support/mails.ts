import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail } from '@kontor/contracts/ports/mailer';
import { parseMail, type ReceivedMail } from '../doubles/mail-catcher.ts';
import { until } from './until.ts';

/** The words of both parts of a mail, normalised for comparison: without spaces, rules, colons and link addresses. */
export const wordsOf = ({ text, html = '' }: Mail): { readonly text: string; readonly html: string } => {
  const bare = (told: string): string =>
    told
      .replace(/&amp;/gu, '&')
      .replace(/https:\S+/gu, '')
      .replace(/^-+ ?$/gmu, '')
      .replace(/[\s:]+/gu, '');
  const body = html.slice(html.indexOf('<body>')).replace(/<br>/gu, ' ');
  return { text: bare(text), html: bare(body.replace(/<[^>]*>/gu, '')) };
};

export const mailIds = async (dataFolder: string): Promise<readonly string[]> => {
  const names = await readdir(join(dataFolder, 'mails')).catch(() => []);
  return names
    .filter((name) => name.endsWith('.eml'))
    .map((name) => name.slice(0, -'.eml'.length))
    .sort();
};

export const mailOf = async (dataFolder: string, id: string): Promise<ReceivedMail> => {
  await until(async () => (await mailIds(dataFolder)).includes(id), true);
  return parseMail(await readFile(join(dataFolder, 'mails', `${id}.eml`)));
};

export const mailbox = async (dataFolder: string, address: string): Promise<readonly ReceivedMail[]> => {
  const ids = await mailIds(dataFolder);
  const mails = await Promise.all(ids.map((id) => mailOf(dataFolder, id)));
  return mails.filter(({ to }) => to.endsWith(`<${address}>`)).sort((a, b) => a.subject.localeCompare(b.subject, 'de'));
};
