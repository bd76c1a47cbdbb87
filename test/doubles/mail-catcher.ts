import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  readonly messageId: string;
  /** `Name <address>`, or only the address. */
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  /** Keys in lower case; values of repeated headers are joined with a line break. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface CaughtMail extends ReceivedMail {
  readonly recipients: readonly string[];
  readonly raw: Buffer;
}

export type Step = 'sender' | 'recipient' | 'content';

export interface MailCatcher {
  readonly url: string;
  readonly port: number;
  readonly mails: readonly CaughtMail[];
  /** Answers mails with this SMTP code at this step; `null`: accepts them again. */
  refuse(code: number | null, at?: Step): void;
  lose(isLost: boolean): void;
  slow(ms: number): void;
  stop(): Promise<void>;
}

export interface MailCatcherOptions {
  readonly port?: number;
  /** TLS from the first byte, with a self-signed certificate. */
  readonly tls?: boolean;
  /** Accepted login. Default: none required. */
  readonly account?: { readonly user: string; readonly password: string };
}

interface OpenConnection {
  readonly session: { readonly id: string };
  readonly _socket: Socket;
}

export const startMailCatcher = async ({
  port = 0,
  tls = false,
  account,
}: MailCatcherOptions = {}): Promise<MailCatcher> => {
  const mails: CaughtMail[] = [];
  let isLost = false;
  let slowMs = 0;
  let refusal: { readonly code: number; readonly at: Step } | null = null;
  const verdict = (step: Step, recipient = ''): Error | null =>
    refusal?.at === step
      ? Object.assign(new Error(`not you ${recipient}`.trim()), { responseCode: refusal.code })
      : null;
  const onAuth: SMTPServerOptions['onAuth'] = ({ username, password }, _session, answer) => {
    const known = username === account?.user && password === account?.password;
    answer(known ? null : new Error('wrong password'), known ? { user: username } : undefined);
  };
  const onData: SMTPServerOptions['onData'] = (stream, { id, envelope }, answer) => {
    const kept = buffer(stream).then(async (raw) => {
      const error = verdict('content');
      const recipients = envelope.rcptTo.map(({ address }) => address);
      if (!error) mails.push({ ...parseMail(raw), recipients, raw });
      if (slowMs > 0) await delay(slowMs);
      if (isLost) return hangUp(id);
      answer(error);
    });
    // The connection broke in the middle: there is no mail.
    kept.catch((error: Error) => answer(error));
  };
  const hangUp = (id: string): void => {
    for (const connection of server.connections as unknown as ReadonlySet<OpenConnection>) {
      if (connection.session.id === id) connection._socket.destroy();
    }
  };
  const server = new SMTPServer({
    secure: tls,
    // Its STARTTLS uses a self-signed certificate.
    disabledCommands: account ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 20,
    logger: false,
    onAuth,
    onMailFrom: (_address, _session, answer) => answer(verdict('sender')),
    onRcptTo: ({ address }, _session, answer) => answer(verdict('recipient', `<${address}>`)),
    onData,
  });
  // Clients disconnect, or reject the certificate.
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const taken = (listening.address() as AddressInfo).port;
  const login = account ? `${encodeURIComponent(account.user)}:${encodeURIComponent(account.password)}@` : '';
  return {
    url: `${tls ? 'smtps' : 'smtp'}://${login}127.0.0.1:${taken}`,
    port: taken,
    mails,
    refuse: (code, at = 'recipient') => {
      refusal = code === null ? null : { code, at };
    },
    lose: (on) => {
      isLost = on;
    },
    slow: (ms) => {
      slowMs = ms;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

export const parseMail = (raw: Uint8Array): ReceivedMail => {
  const { headers, parts } = parsePart(Buffer.from(raw).toString('latin1'));
  const find = (type: string): string | undefined => parts.find((part) => part.type === type)?.content;
  const header = (name: string): string => headers[name] ?? '';
  return {
    messageId: header('message-id'),
    from: header('from'),
    to: header('to'),
    subject: header('subject'),
    text: find('text/plain') ?? '',
    html: find('text/html') ?? null,
    headers,
  };
};

interface Part {
  readonly type: string;
  readonly content: string;
}

const parsePart = (source: string): { readonly headers: Record<string, string>; readonly parts: readonly Part[] } => {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const headers: Record<string, string> = {};
  for (const line of head.replace(/\r\n(?=[ \t])/gu, '').split('\r\n')) {
    const name = line.slice(0, line.indexOf(':')).toLowerCase();
    const value = decodeWords(line.slice(name.length + 1).trim());
    headers[name] = name in headers ? `${headers[name]}\n${value}` : value;
  }
  const type = headers['content-type'] ?? 'text/plain';
  const boundary = /boundary="?([^";]+)/u.exec(type)?.[1];
  if (boundary !== undefined) {
    const inner = `\r\n${body}`.split(`\r\n--${boundary}`).slice(1, -1);
    return { headers, parts: inner.flatMap((part) => parsePart(part.replace(/^\r\n/u, '')).parts) };
  }
  const bytes = decodeBytes(body, headers['content-transfer-encoding'] ?? '7bit');
  const content = bytes.toString('utf8').replaceAll('\r\n', '\n').replace(/\n$/u, '');
  return { headers, parts: [{ type: type.replace(/;.*/su, ''), content }] };
};

const decodeBytes = (text: string, encoding: string): Buffer => {
  if (encoding === 'base64') return Buffer.from(text, 'base64');
  if (encoding !== 'quoted-printable') return Buffer.from(text, 'latin1');
  return unescapeHex(text.replace(/=\r\n/gu, ''));
};

const unescapeHex = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/giu, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  );

/** Encoded words of RFC 2047; white space between two of them is dropped. */
const decodeWords = (text: string): string =>
  text
    .replace(/(\?=)\s+(?==\?)/gu, '$1')
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/giu, (_all, encoding: string, word: string) =>
      (encoding.toUpperCase() === 'B' ? Buffer.from(word, 'base64') : unescapeHex(word.replaceAll('_', ' '))).toString(
        'utf8',
      ),
    );
