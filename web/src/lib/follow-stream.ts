import { readEvents, type ServerEvent } from './event-stream.ts';
import { mayRetry, retryDelay } from './query-client.ts';

interface StreamToFollow {
  /** Opens the stream, after the event of this id where there was one. */
  open: (lastId: string | undefined, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  onEvent: (event: ServerEvent) => void;
  /** Whether the stream is connected; while it is not, the caller must poll. */
  onLive: (isLive: boolean) => void;
  signal: AbortSignal;
  /** The server sends a comment every 15 s. */
  quietMs?: number;
  delay?: (attempt: number) => number;
}

/** Keeps a stream open: reconnects with exponential back-off, and gives up where the server refuses. */
export async function followStream(following: StreamToFollow): Promise<void> {
  const { open, onEvent, onLive, signal, quietMs = 40_000, delay = retryDelay } = following;
  let lastId: string | undefined;
  let failures = 0;
  while (!signal.aborted) {
    try {
      const body = await open(lastId, signal);
      onLive(true);
      for await (const event of readEvents(body, quietMs)) {
        if (signal.aborted) return;
        failures = 0;
        lastId = event.id || lastId;
        onEvent(event);
      }
    } catch (error) {
      if (signal.aborted) return;
      if (!mayRetry(error)) return onLive(false);
    }
    if (signal.aborted) return;
    onLive(false);
    await pause(jittered(delay(failures)), signal);
    failures += 1;
  }
}

/** Spreads the reconnections of all browsers after a server's restart. */
export const jittered = (ms: number, random: number = Math.random()): number => ms * (0.5 + 1.5 * random);

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
