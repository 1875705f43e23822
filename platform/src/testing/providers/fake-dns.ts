import { createSocket } from 'node:dgram';
import { getServers, setServers } from 'node:dns';
import type { AddressInfo } from 'node:net';

const HEADER_BYTES = 12;
const ANSWER_OK = 0x8180;
const NAME_UNKNOWN = 0x8183;
const TXT = 16;

/** The name in a question, by its labels, and where the question ends. */
const questionOf = (query: Buffer): { name: string; end: number } => {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
};

const recordOf = (text: string): Buffer => {
  const data = Buffer.concat([Buffer.from([text.length]), Buffer.from(text, 'latin1')]);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc000 + HEADER_BYTES, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
};

const answerTo = (query: Buffer, texts: readonly string[] | undefined, end: number): Buffer => {
  const head = Buffer.alloc(HEADER_BYTES);
  head.writeUInt16BE(query.readUInt16BE(0), 0);
  head.writeUInt16BE(texts ? ANSWER_OK : NAME_UNKNOWN, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(texts?.length ?? 0, 6);
  return Buffer.concat([head, query.subarray(HEADER_BYTES, end), ...(texts ?? []).map(recordOf)]);
};

/** A name server that knows the TXT records that a test gives it; this process asks it until it is closed. */
export const openFakeDns = async () => {
  const records = new Map<string, string[]>();
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const { name, end } = questionOf(query);
    socket.send(answerTo(query, records.get(name), end), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const before = getServers();
  setServers([`127.0.0.1:${(socket.address() as AddressInfo).port}`]);
  return {
    records,
    close: async () => {
      setServers(before);
      await new Promise<void>((resolve) => socket.close(() => resolve()));
    },
  };
};
