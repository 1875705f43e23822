import { crc32, deflateSync } from 'node:zlib';

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

const SIDE = 4;
const HALF_CLEAR_RED = [0xff, 0, 0, 0x80];

/** A PNG in full colours with transparency, as logos are announced: base64. */
export const aLogo = (): string => {
  const header = Buffer.from([0, 0, 0, SIDE, 0, 0, 0, SIDE, 8, 6, 0, 0, 0]);
  const row = [0, ...Array.from({ length: SIDE }, () => HALF_CLEAR_RED).flat()];
  const pixels = deflateSync(Buffer.from(Array.from({ length: SIDE }, () => row).flat()));
  const chunks = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]).toString('base64');
};
