import { deserialize, type Document, serialize } from 'bson';

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const HEADER_BYTES = 16;
const FLAG = { checksumPresent: 1, moreToCome: 2 };

export interface Request {
  readonly id: number;
  readonly command: Document;
  /** The driver's first message may use OP_QUERY, and is answered in kind. */
  readonly isQuery: boolean;
  readonly wantsReply: boolean;
}

export class MessageReader {
  #rest: Buffer = Buffer.alloc(0);

  push(chunk: Buffer): readonly Request[] {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    const requests: Request[] = [];
    while (this.#rest.length >= HEADER_BYTES) {
      const length = this.#rest.readInt32LE(0);
      if (this.#rest.length < length) break;
      requests.push(parse(this.#rest.subarray(0, length)));
      this.#rest = this.#rest.subarray(length);
    }
    return requests;
  }
}

const parse = (message: Buffer): Request => {
  const id = message.readInt32LE(4);
  const code = message.readInt32LE(12);
  if (code === OP_QUERY) {
    const documentAt = message.indexOf(0, HEADER_BYTES + 4) + 1 + 8;
    return { id, command: documentIn(message, documentAt), isQuery: true, wantsReply: true };
  }
  if (code !== OP_MSG) throw new Error(`unknown message ${code}`);
  const flags = message.readUInt32LE(HEADER_BYTES);
  const end = message.length - (flags & FLAG.checksumPresent ? 4 : 0);
  const command: Document = {};
  for (let at = HEADER_BYTES + 4; at < end;) {
    const kind = message[at];
    const size = message.readInt32LE(at + 1);
    if (kind === 0) Object.assign(command, documentIn(message, at + 1));
    else sequenceIn(message.subarray(at + 1, at + 1 + size), command);
    at += 1 + size;
  }
  return { id, command, isQuery: false, wantsReply: (flags & FLAG.moreToCome) === 0 };
};

const sequenceIn = (section: Buffer, command: Document): void => {
  const nameEnd = section.indexOf(0, 4);
  const documents: Document[] = [];
  for (let at = nameEnd + 1; at < section.length; at += section.readInt32LE(at)) {
    documents.push(documentIn(section, at));
  }
  command[section.toString('utf8', 4, nameEnd)] = documents;
};

const documentIn = (message: Buffer, at: number): Document =>
  deserialize(message.subarray(at, at + message.readInt32LE(at)));

export const encodeReply = ({ id, isQuery }: Request, reply: Document): Buffer => {
  const body = serialize(reply, { ignoreUndefined: true });
  const head = Buffer.alloc(HEADER_BYTES + (isQuery ? 20 : 5));
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(id, 8);
  head.writeInt32LE(isQuery ? OP_REPLY : OP_MSG, 12);
  if (isQuery) head.writeInt32LE(1, HEADER_BYTES + 16);
  return Buffer.concat([head, body]);
};
