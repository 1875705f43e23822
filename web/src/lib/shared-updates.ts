/** What the tab that listens tells the others. */
interface TabMessage<News> {
  /** Absent: only whether news come at all is told. */
  news?: News;
  /** The place of the news, from which whoever listens next goes on. */
  id?: string;
  isLive: boolean;
}

interface SharedUpdates<News> {
  /** The same for all tabs that share. */
  name: string;
  /** Listens until `signal` aborts or there is nothing more to hear, from `lastId` on. */
  follow: (listener: {
    lastId: string | undefined;
    tell: (news: News, id: string) => void;
    onLive: (isLive: boolean) => void;
    signal: AbortSignal;
  }) => Promise<void>;
  /** `isOurs`: this tab is the one that listens; what counts once for a browser is done by it. */
  onUpdate: (news: News, isOurs: boolean) => void;
  onLive: (isLive: boolean) => void;
  signal: AbortSignal;
}

const ASK = 'how does it stand?';

/**
 * News of which all tabs of a browser need one connection: one tab listens and tells the others, and where it is closed
 * another goes on. A browser without locks or channels listens in each tab.
 */
export async function shareUpdates<News>(shared: SharedUpdates<News>): Promise<void> {
  const { name, follow, onUpdate: onNews, onLive, signal } = shared;
  const mayShare = typeof BroadcastChannel !== 'undefined' && navigator.locks !== undefined;
  const channel = mayShare ? new BroadcastChannel(name) : undefined;
  let isLive = false;
  let lastId: string | undefined;
  let listens = false;
  const take = (said: TabMessage<News>) => {
    isLive = said.isLive;
    lastId = said.id ?? lastId;
    onLive(isLive);
    if (said.news !== undefined) onNews(said.news, listens);
  };
  const say = (said: TabMessage<News>) => {
    take(said);
    channel?.postMessage(said);
  };
  const listen = async () => {
    listens = true;
    await follow({
      lastId,
      tell: (news, id) => say({ news, id, isLive: true }),
      onLive: (live) => say({ isLive: live }),
      signal,
    });
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage<News> | typeof ASK>) => {
    if (data !== ASK) take(data);
    else if (listens) channel.postMessage({ isLive, ...(lastId === undefined ? {} : { id: lastId }) });
  });
  channel?.postMessage(ASK);
  try {
    if (channel) await navigator.locks.request(name, { signal }, listen);
    else await listen();
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    channel?.close();
  }
}
