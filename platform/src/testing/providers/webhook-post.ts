/** A webhook to send. */
export interface SentWebhook {
  id: string;
  body: string;
}

/** How messages travel. */
export interface WebhookManner {
  /** How often each is sent, though the first was taken; 0: it is lost. */
  times?: number;
  afterMs?: number;
  /** They wait until `release`, which may send them in another order. */
  isHeld?: boolean;
  /** The call that caused them is answered only when they were sent. */
  beforeAnswer?: boolean;
}

export interface WebhookPostOptions {
  url: string;
  headersOf(message: SentWebhook): Record<string, string>;
  /** What becomes of each message, where it is not as `manner` says. */
  mannerOf?: ((message: SentWebhook) => WebhookManner | undefined) | undefined;
  /** How often and after how long one that was not taken is sent again. */
  againAfterMs?: readonly number[];
  /** How long the listener may take. */
  patienceMs?: number;
}

/** What came of sending a message once; status 0: nobody answered. */
export interface WebhookTry {
  id: string;
  body: string;
  status: number;
}

const AGAIN_AFTER_MS = [100, 300, 1_000, 3_000, 10_000] as const;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Brings messages to one listener: sent again until they are taken, and never in a promised order. */
export const webhookPost = (options: WebhookPostOptions) => {
  const { url, headersOf, againAfterMs = AGAIN_AFTER_MS, patienceMs = 10_000 } = options;
  const tries: WebhookTry[] = [];
  const held: SentWebhook[] = [];
  const underWay = new Set<Promise<unknown>>();
  const post = { manner: {} as WebhookManner, closed: false };

  const send = async ({ id, body }: SentWebhook): Promise<boolean> => {
    // A connection of its own: a listener that closes need not wait for one that is kept.
    const usual = { 'content-type': 'application/json; charset=utf-8', connection: 'close' };
    const headers = { ...usual, ...headersOf({ id, body }) };
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(url, { method: 'POST', headers, body, signal }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    tries.push({ id, body, status: answer?.status ?? 0 });
    return answer?.ok === true;
  };

  const deliver = async (message: SentWebhook): Promise<void> => {
    for (const wait of [0, ...againAfterMs]) {
      if (wait > 0) await pause(wait);
      if (post.closed || (await send(message))) return;
    }
  };

  const track = <T>(work: Promise<T>): Promise<T> => {
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
    return work;
  };

  const idle = async (): Promise<void> => {
    while (underWay.size > 0) await Promise.all(underWay);
  };

  return {
    /** What was sent, and what the listener said to it. */
    tries,
    /** Waits for `release`. */
    held,
    setManner: (manner: WebhookManner) => {
      post.manner = manner;
    },
    /** Resolves when the call that caused the message may be answered. */
    post: async (message: SentWebhook): Promise<void> => {
      const { times = 1, afterMs = 0, isHeld, beforeAnswer } = options.mannerOf?.(message) ?? post.manner;
      if (isHeld) return void held.push(message);
      const all = track(
        (async () => {
          if (afterMs > 0) await pause(afterMs);
          for (let left = times; left > 0; left -= 1) await deliver(message);
        })(),
      );
      if (beforeAnswer) await all;
    },
    /** Sends what was held, one after the other: as it came, or as `order` puts it. */
    release: async (order: (held: SentWebhook[]) => SentWebhook[] = (all) => all): Promise<void> => {
      for (const message of order(held.splice(0))) await track(deliver(message));
    },
    /** Sends one again, as an operator of the provider would. */
    sendAgain: (message: SentWebhook) => track(deliver(message)),
    idle,
    close: async () => {
      post.closed = true;
      await idle();
    },
  };
};

export type WebhookPost = ReturnType<typeof webhookPost>;
