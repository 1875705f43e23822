// Stands before each process (`--require`): counts what it sends to its servers and to other services, by what goes out
// on its sockets, and writes that into a file of `SENT_COUNTS` at SIGWINCH, a signal that ends no program.
const { renameSync, writeFileSync } = require('node:fs');
const { Socket } = require('node:net');
const path = require('node:path');

const { folder, ports } = JSON.parse(process.env.SENT_COUNTS);
const counts = {};
const count = (name) => {
  counts[name] = (counts[name] ?? 0) + 1;
};

const KAFKA = {
  0: 'produce',
  1: 'fetch',
  2: 'list offsets',
  3: 'metadata',
  8: 'commit',
  9: 'offsets',
  12: 'heartbeat',
};
const OP_MSG = 2013;

/** Of the command of a message: its name and, where that is a text, its collection. */
const mongoCommand = (bytes, at) => {
  const element = at + 16 + 4 + 1 + 4;
  const end = bytes.indexOf(0, element + 1);
  const name = bytes.toString('latin1', element + 1, end);
  if (bytes[element] !== 2) return name;
  const length = bytes.readInt32LE(end + 1);
  return `${name} ${bytes.toString('utf8', end + 5, end + 4 + length)}`;
};

const parsers = {
  mongo: (bytes) => {
    for (let at = 0; at + 16 <= bytes.length; at += bytes.readInt32LE(at))
      if (bytes.readInt32LE(at + 12) === OP_MSG) count(`mongo ${mongoCommand(bytes, at)}`);
  },
  kafka: (bytes) => {
    for (let at = 0; at + 6 <= bytes.length; at += 4 + bytes.readInt32BE(at)) {
      const key = bytes.readInt16BE(at + 4);
      count(`kafka ${KAFKA[key] ?? `request ${key}`}`);
    }
  },
  redis: (bytes) => {
    let at = 0;
    const number = () => {
      const end = bytes.indexOf('\r\n', at);
      const value = Number(bytes.toString('latin1', at + 1, end));
      at = end + 2;
      return value;
    };
    while (bytes[at] === 0x2a) {
      for (let left = number(), first = true; left > 0; left -= 1, first = false) {
        const length = number();
        if (first) count(`redis ${bytes.toString('latin1', at, at + length).toLowerCase()}`);
        at += length + 2;
      }
    }
  },
  http: (bytes) => {
    const [, method] = /^(GET|POST|PUT|PATCH|DELETE) /.exec(bytes.toString('latin1', 0, 8)) ?? [];
    if (method) count(`http ${method}`);
  },
};

const { write } = Socket.prototype;
Socket.prototype.write = function (data, encoding, ...rest) {
  const parse = parsers[ports[this.remotePort] ?? 'http'];
  if (parse)
    parse(
      typeof data === 'string' ? Buffer.from(data, typeof encoding === 'string' ? encoding : 'utf8') : data,
    );
  return write.call(this, data, encoding, ...rest);
};

process.on('SIGWINCH', () => {
  const file = path.join(folder, `${process.pid}.json`);
  writeFileSync(`${file}.new`, JSON.stringify(counts));
  renameSync(`${file}.new`, file);
});
