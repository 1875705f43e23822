import { Unavailable } from '../../ports/errors.ts';

/** Work in lanes: in order within a key, different keys side by side, so many at once. */
export interface KeyedQueue {
  /** Runs in a later turn of the event loop; settles as the work does. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Refuses what has not begun; resolves when what runs has ended. */
  close(): Promise<void>;
}

/** Lanes for each topic apart: what waits in one holds up no other. */
export interface TopicQueues {
  run<T>(topic: string, key: string, work: () => Promise<T>): Promise<T>;
  /** As that of `Lanes`. */
  close(): Promise<void>;
}

interface Waiting {
  begin(): Promise<void>;
  refuse(): void;
}

export const keyedQueue = (atOnce: number): KeyedQueue => {
  const waiting = new Map<string, Waiting[]>();
  /** Keys that have work and are not being worked on, in order of arrival. */
  const ready = new Set<string>();
  const busy = new Set<string>();
  const idle = Promise.withResolvers<void>();
  let closed = false;
  let turn: NodeJS.Immediate | undefined;

  const advance = (): void => {
    turn = undefined;
    for (const key of ready) {
      if (busy.size >= atOnce) return;
      ready.delete(key);
      busy.add(key);
      void work(key);
    }
  };

  const wake = (): void => {
    turn ??= setImmediate(advance);
  };

  const work = async (key: string): Promise<void> => {
    const queue = waiting.get(key)!;
    await queue.shift()?.begin();
    busy.delete(key);
    if (queue.length > 0) ready.add(key);
    else waiting.delete(key);
    if (ready.size > 0) wake();
    if (closed && busy.size === 0) idle.resolve();
  };

  return {
    run: <T>(key: string, task: () => Promise<T>): Promise<T> => {
      if (closed) return Promise.reject(new Unavailable('events'));
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      const queue = waiting.get(key) ?? [];
      queue.push({
        begin: async () => {
          try {
            resolve(await task());
          } catch (error) {
            reject(error);
          }
        },
        refuse: () => reject(new Unavailable('events')),
      });
      waiting.set(key, queue);
      if (!busy.has(key)) ready.add(key);
      wake();
      return promise;
    },
    close: async () => {
      closed = true;
      clearImmediate(turn);
      for (const queue of waiting.values()) for (const one of queue.splice(0)) one.refuse();
      ready.clear();
      if (busy.size > 0) await idle.promise;
    },
  };
};

export const topicQueues = (atOnceInTopic: number): TopicQueues => {
  const byTopic = new Map<string, KeyedQueue>();
  let closed = false;
  return {
    run: (topic, key, work) => {
      if (closed) return Promise.reject(new Unavailable('events'));
      const own = byTopic.get(topic) ?? keyedQueue(atOnceInTopic);
      byTopic.set(topic, own);
      return own.run(key, work);
    },
    close: async () => {
      closed = true;
      await Promise.all([...byTopic.values()].map((own) => own.close()));
    },
  };
};
