import type { ServerResponse } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';

/** What goes to one browser, as it takes it. */
export interface OrderStream {
  readable: Readable;
  /** What it begins with, however long: that makes nobody slow. */
  begin(frames: readonly Buffer[]): void;
  write(frame: Buffer): void;
  /** Ends it once all that was written has gone, or a moment later without; it comes again by itself. */
  end(): void;
  /** Called once, however it ended. */
  onClosed(listener: () => void): void;
}

/** A reader that is further behind is dropped: it comes again and gets the present state. */
const MAX_BEHIND_BYTES = 256 * 1024;
/** Whoever does not read what is left by then keeps no process from stopping. */
const READ_OUT_MS = 1_000;
/** How long a browser waits before it comes again: not all of them the same. */
const COME_AGAIN_MS = { least: 2_000, most: 5_000 };

const comeAgain = (): Buffer => {
  const { least, most } = COME_AGAIN_MS;
  return Buffer.from(`retry: ${Math.round(least + Math.random() * (most - least))}\n\n`);
};

export const orderStream = (answer: ServerResponse): OrderStream => {
  const stream = new PassThrough();
  let mostBehind = MAX_BEHIND_BYTES;
  stream.on('error', () => stream.destroy());
  stream.write(comeAgain());
  const isOver = () => stream.destroyed || stream.writableEnded;
  return {
    readable: stream,
    begin: (frames) => {
      for (const frame of frames) {
        mostBehind += frame.length;
        if (!isOver()) stream.write(frame);
      }
    },
    write: (frame) => {
      if (isOver()) return;
      stream.write(frame);
      if (stream.readableLength + stream.writableLength > mostBehind) stream.destroy();
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
