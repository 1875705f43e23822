import { PassThrough, type Readable } from 'node:stream';

/** What goes to one browser, as it takes it. */
export interface OrderStream {
  readable: Readable;
  write(frame: string): void;
  /** Ends it once all that was written has gone; it comes again by itself. */
  end(): void;
  /** Called once, however it ended. */
  onClosed(listener: () => void): void;
}

/** A reader that is further behind is dropped: it comes again and gets the present state. */
const MOST_BEHIND_BYTES = 1024 * 1024;
/** How long a browser waits before it comes again. */
const COME_AGAIN = 'retry: 3000\n\n';

export const orderStream = (mostBehind = MOST_BEHIND_BYTES): OrderStream => {
  const stream = new PassThrough();
  stream.on('error', () => stream.destroy());
  stream.write(COME_AGAIN);
  return {
    readable: stream,
    write: (frame) => {
      if (stream.destroyed || stream.writableEnded) return;
      stream.write(frame);
      if (stream.readableLength + stream.writableLength > mostBehind) stream.destroy();
    },
    end: () => {
      if (!stream.destroyed) stream.end();
    },
    onClosed: (listener) => {
      stream.once('close', listener);
    },
  };
};
