import { createServer, type Socket } from 'node:net';
import { Query } from 'mingo';
import { BSON, type Document } from 'mongodb';

/** What becomes of a command: its connection ends or breaks before, amid or after the answer, or nothing comes. */
export type MongoFault =
  | 'end'
  | 'reset'
  | 'half, end'
  | 'half, reset'
  | 'answer, end'
  | 'answer, reset'
  | 'silence'
  | { code: number };

/** Asked of each command and its collection; a promise holds the command up. */
export type FaultOf = (
  name: string,
  collection: string,
  command: Document,
) => MongoFault | undefined | Promise<MongoFault | undefined>;

export interface FaultyMongoServer {
  url: string;
  /** Every connection falls silent and is read no more, and so is each new one. */
  freeze(): void;
  /** Hangs up and listens no more, until `thaw`. */
  vanish(): Promise<void>;
  thaw(): Promise<void>;
  close(): Promise<void>;
}

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const FIRST_BATCH = 2;
const DUPLICATE_KEY = 11000;

interface Asked {
  command: Document;
  requestId: number;
  opCode: number;
}

const cstringEnd = (message: Buffer, from: number): number => message.indexOf(0, from) + 1;

const documentAt = (message: Buffer, from: number): Document =>
  BSON.deserialize(message.subarray(from, from + message.readInt32LE(from)), { promoteValues: true });

const read = (message: Buffer): Asked => {
  const [requestId, opCode] = [message.readInt32LE(4), message.readInt32LE(12)];
  if (opCode === OP_QUERY)
    return { requestId, opCode, command: documentAt(message, cstringEnd(message, 20) + 8) };
  let command: Document = {};
  for (let at = 20; at < message.length; ) {
    const kind = message[at]!;
    const size = message.readInt32LE(at + 1);
    if (kind === 0) command = { ...command, ...documentAt(message, at + 1) };
    else {
      let from = cstringEnd(message, at + 5);
      const list: Document[] = [];
      const name = message.toString('utf8', at + 5, from - 1);
      for (; from < at + 1 + size; from += message.readInt32LE(from)) list.push(documentAt(message, from));
      command[name] = list;
    }
    at += 1 + size;
  }
  return { requestId, opCode, command };
};

const answered = ({ requestId, opCode }: Asked, answer: Document): Buffer => {
  const bson = BSON.serialize(answer);
  const before = Buffer.alloc(opCode === OP_QUERY ? 36 : 21);
  before.writeInt32LE(before.length + bson.length, 0);
  before.writeInt32LE(requestId, 8);
  before.writeInt32LE(opCode === OP_QUERY ? OP_REPLY : OP_MSG, 12);
  if (opCode === OP_QUERY) before.writeInt32LE(1, 32);
  return Buffer.concat([before, bson]);
};

/** Ids and dates as text, so that a filter can be asked of them. */
const plain = (value: unknown): unknown => {
  if (value instanceof BSON.ObjectId) return value.toHexString();
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value as object).map(([key, one]) => [key, plain(one)]));
};

const sorted = (documents: Document[], sort: Record<string, 1 | -1> = {}): Document[] =>
  documents.toSorted((a, b) => {
    for (const [key, direction] of Object.entries(sort)) {
      const [one, other] = [plain(a[key]) as string, plain(b[key]) as string];
      if (one < other) return -direction;
      if (one > other) return direction;
    }
    return 0;
  });

/** What the commands do to the documents, as far as our adapters go. */
const documentsInMemory = () => {
  const collections = new Map<string, Document[]>();
  const cursors = new Map<number, Document[]>();
  const of = (name: string): Document[] => {
    if (!collections.has(name)) collections.set(name, []);
    return collections.get(name)!;
  };
  const fitting = (name: string, filter: Document = {}): Document[] => {
    const query = new Query(plain(filter) as Record<string, unknown>);
    return of(name).filter((document) => query.test(plain(document) as Record<string, unknown>));
  };
  const cursor = (name: string, documents: Document[], batch: 'firstBatch' | 'nextBatch'): Document => {
    const rest = documents.slice(FIRST_BATCH);
    const id = rest.length > 0 ? cursors.size + 1 : 0;
    if (id > 0) cursors.set(id, rest);
    return {
      ok: 1,
      cursor: { id: BSON.Long.fromNumber(id), ns: `d.${name}`, [batch]: documents.slice(0, FIRST_BATCH) },
    };
  };
  const commands: Record<string, (name: string, command: Document) => Document> = {
    insert: (name, { documents }) => {
      const writeErrors = (documents as Document[]).flatMap((document, index) => {
        if (of(name).some(({ _id }) => _id === document._id))
          return [{ index, code: DUPLICATE_KEY, errmsg: 'taken' }];
        of(name).push(document);
        return [];
      });
      const n = documents.length - writeErrors.length;
      return { ok: 1, n, ...(writeErrors.length > 0 && { writeErrors }) };
    },
    update: (name, { updates }) => {
      const outcomes = (updates as Document[]).map(({ q, u, upsert }, index) => {
        const [found] = fitting(name, q);
        if (!found && upsert) of(name).push({ ...q, ...u.$set });
        Object.assign(found ?? {}, u.$set);
        return { found: found !== undefined, upserted: upsert && !found ? [{ index, _id: q._id }] : [] };
      });
      const upserted = outcomes.flatMap((one) => one.upserted);
      const nModified = outcomes.filter(({ found }) => found).length;
      return { ok: 1, n: nModified + upserted.length, nModified, ...(upserted.length > 0 && { upserted }) };
    },
    delete: (name, { deletes: [{ q, limit }] }) => {
      const gone = fitting(name, q).slice(0, limit || undefined);
      collections.set(
        name,
        of(name).filter((document) => !gone.includes(document)),
      );
      return { ok: 1, n: gone.length };
    },
    find: (name, { filter, sort, limit }) =>
      cursor(name, sorted(fitting(name, filter), sort).slice(0, limit || undefined), 'firstBatch'),
    aggregate: (name, { pipeline }) =>
      cursor(name, [{ n: fitting(name, pipeline[0].$match).length }], 'firstBatch'),
    getMore: (_id, command) =>
      cursor(command.collection, cursors.get(Number(command.getMore)) ?? [], 'nextBatch'),
    listIndexes: (name) => cursor(name, [{ v: 2, key: { _id: 1 }, name: '_id_' }], 'firstBatch'),
  };
  const sessions = new Map<string, Document>();
  return (command: Document): Document => {
    const [name, value] = Object.entries(command)[0]!;
    const once = command.txnNumber ? `${command.lsid.id.toString('hex')} ${command.txnNumber}` : undefined;
    const known = once && sessions.get(once);
    if (known) return known;
    const answer = commands[name]?.(value, command) ?? { ok: 1 };
    if (once) sessions.set(once, answer);
    return answer;
  };
};

/**
 * As much of MongoDB's protocol as our adapters speak, on a real socket, with documents in memory; `faultOf` says
 * what becomes of each command but the client's looks. With `replicaSet` the driver repeats writes by itself.
 */
export const faultyMongoServer = async (
  faultOf: FaultOf,
  { replicaSet = false } = {},
): Promise<FaultyMongoServer> => {
  const answer = documentsInMemory();
  const sockets = new Set<Socket>();
  let frozen = false;
  let port = 0;

  const hello = (): Document => ({
    helloOk: true,
    isWritablePrimary: true,
    ismaster: true,
    maxBsonObjectSize: 16_777_216,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    logicalSessionTimeoutMinutes: 30,
    minWireVersion: 0,
    maxWireVersion: 21,
    ok: 1,
    ...(replicaSet
      ? {
          setName: 'rs',
          hosts: [`127.0.0.1:${port}`],
          me: `127.0.0.1:${port}`,
          primary: `127.0.0.1:${port}`,
          secondary: false,
          setVersion: 1,
        }
      : {}),
  });

  const take = async (socket: Socket, message: Buffer): Promise<void> => {
    const asked = read(message);
    const name = Object.keys(asked.command)[0]!;
    const isLook = name === 'hello' || name === 'ismaster' || name === 'isMaster';
    const fault = isLook ? undefined : await faultOf(name, asked.command[name], asked.command);
    if (frozen || fault === 'silence' || socket.writableEnded || socket.destroyed) return;
    if (fault === 'end') socket.end();
    if (fault === 'reset') socket.resetAndDestroy();
    if (fault === 'end' || fault === 'reset') return;
    if (typeof fault === 'object') {
      socket.write(answered(asked, { ok: 0, code: fault.code, errmsg: 'not now' }));
      return;
    }
    const whole = answered(asked, isLook ? hello() : answer(asked.command));
    socket.write(fault?.startsWith('half') ? whole.subarray(0, whole.length >> 1) : whole);
    if (fault?.endsWith('end')) socket.end();
    if (fault?.endsWith('reset')) setImmediate(() => socket.destroyed || socket.resetAndDestroy());
  };

  const server = createServer((socket) => {
    let waiting = Buffer.alloc(0);
    sockets.add(socket);
    if (frozen) socket.pause();
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      waiting = Buffer.concat([waiting, bytes]);
      while (waiting.length >= 4 && waiting.length >= waiting.readInt32LE(0)) {
        const message = waiting.subarray(0, waiting.readInt32LE(0));
        waiting = waiting.subarray(message.length);
        void take(socket, message);
      }
    });
  });
  const listen = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const vanish = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await listen();
  port = (server.address() as { port: number }).port;
  return {
    url: `mongodb://127.0.0.1:${port}/${replicaSet ? '?replicaSet=rs' : ''}`,
    freeze: () => {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    vanish,
    thaw: async () => {
      frozen = false;
      for (const socket of sockets) socket.destroy();
      if (!server.listening) await listen();
    },
    close: vanish,
  };
};
