import type { ServerResponse } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';

/** The output to one browser, with a bound on how far it may lag. */
export interface OrderStream {
  readable: Readable;
  /** The initial events, however large: they do not count as lag. */
  begin(frames: readonly Buffer[]): void;
  write(frame: Buffer): void;
  /** Ends it once everything is flushed, or after a timeout; the browser reconnects. */
  end(): void;
  /** Called once, however the stream ended. */
  onClosed(listener: () => void): void;
}

/** A reader that lags further is disconnected: it reconnects and gets the present state. */
const MAX_BEHIND_BYTES = 256 * 1024;
/** A client that does not read the rest by then must not keep the process from stopping. */
const READ_OUT_MS = 1_000;
/** How long a browser waits before it reconnects, at random so that they spread. */
const RETRY_MS = { min: 2_000, max: 5_000 };

const retryField = (): Buffer => {
  const { min, max } = RETRY_MS;
  return Buffer.from(`retry: ${Math.round(min + Math.random() * (max - min))}\n\n`);
};

export const orderStream = (answer: ServerResponse): OrderStream => {
  const stream = new PassThrough();
  let maxBehind = MAX_BEHIND_BYTES;
  stream.on('error', () => stream.destroy());
  stream.write(retryField());
  const isOver = () => stream.destroyed || stream.writableEnded;
  return {
    readable: stream,
    begin: (frames) => {
      for (const frame of frames) {
        maxBehind += frame.length;
        if (!isOver()) stream.write(frame);
      }
    },
    write: (frame) => {
      if (isOver()) return;
      stream.write(frame);
      if (stream.readableLength + stream.writableLength > maxBehind) stream.destroy();
    },
    end: () => {
      if (isOver()) return;
      stream.end();
      const cutOff = () => {
        stream.destroy();
        answer.destroy();
      };
      setTimeout(cutOff, READ_OUT_MS).unref();
    },
    onClosed: (listener) => {
      stream.once('close', listener);
    },
  };
};
