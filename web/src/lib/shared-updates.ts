/** What the tab with the connection sends to the others; tabs of an earlier release read these names too. */
interface TabMessage<Update> {
  /** Absent where only the state of the connection is sent. */
  news?: Update;
  /** The update's event id, after which the next tab resumes. */
  id?: string;
  isLive: boolean;
}

interface SharedUpdates<Update> {
  /** The same for all tabs that share. */
  name: string;
  /** Follows the updates after `lastId` until `signal` aborts or they end. */
  follow: (listener: {
    lastId: string | undefined;
    publish: (update: Update, id: string) => void;
    onLive: (isLive: boolean) => void;
    signal: AbortSignal;
  }) => Promise<void>;
  /** `isOurs`: this tab has the connection; what must happen once per browser is done by it. */
  onUpdate: (update: Update, isOurs: boolean) => void;
  onLive: (isLive: boolean) => void;
  signal: AbortSignal;
}

/** What a new tab sends to receive the state of the connection. */
const STATE_REQUEST = 'how does it stand?';

/**
 * Shares one connection among all tabs of a browser: one tab follows the updates and broadcasts them, and another takes
 * over when it is closed. A browser without locks or channels has a connection in each tab.
 */
export async function shareUpdates<Update>(shared: SharedUpdates<Update>): Promise<void> {
  const { name, follow, onUpdate, onLive, signal } = shared;
  const mayShare = typeof BroadcastChannel !== 'undefined' && navigator.locks !== undefined;
  const channel = mayShare ? new BroadcastChannel(name) : undefined;
  let isLive = false;
  let lastId: string | undefined;
  let isLeader = false;
  const receive = (message: TabMessage<Update>) => {
    isLive = message.isLive;
    lastId = message.id ?? lastId;
    onLive(isLive);
    if (message.news !== undefined) onUpdate(message.news, isLeader);
  };
  const broadcast = (message: TabMessage<Update>) => {
    receive(message);
    channel?.postMessage(message);
  };
  const lead = async () => {
    isLeader = true;
    await follow({
      lastId,
      publish: (update, id) => broadcast({ news: update, id, isLive: true }),
      onLive: (live) => broadcast({ isLive: live }),
      signal,
    });
  };
  channel?.addEventListener(
    'message',
    ({ data }: MessageEvent<TabMessage<Update> | typeof STATE_REQUEST>) => {
      if (data !== STATE_REQUEST) receive(data);
      else if (isLeader) channel.postMessage({ isLive, ...(lastId === undefined ? {} : { id: lastId }) });
    },
  );
  channel?.postMessage(STATE_REQUEST);
  try {
    if (channel) await navigator.locks.request(name, { signal }, lead);
    else await lead();
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    channel?.close();
  }
}
