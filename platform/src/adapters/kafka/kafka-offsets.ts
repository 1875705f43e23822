/** Where a group goes on in a partition. */
export interface TopicOffset {
  topic: string;
  partition: number;
  /** Of the first event that is not yet taken in. */
  offset: string;
}

/** How far a group has come, committed to the broker every so often: after a crash some events come again. */
export interface KafkaOffsets {
  note(place: TopicOffset): void;
  /** What is noted is somebody else's now. */
  forget(): void;
  /** Tells the broker what is left. */
  flush(): Promise<void>;
}

const TELL_EVERY_MS = 500;

/** What could not be committed goes with the next commit. */
export const kafkaOffsets = (
  commit: (places: TopicOffset[]) => Promise<void>,
  failed: (error: unknown) => void,
): KafkaOffsets => {
  const noted = new Map<string, TopicOffset>();
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<void> = Promise.resolve();

  const tell = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const places = [...noted];
    if (places.length === 0) return;
    try {
      await commit(places.map(([, place]) => place));
      for (const [key, place] of places) if (noted.get(key) === place) noted.delete(key);
    } catch (error) {
      failed(error);
      if (noted.size > 0) tellLater();
    }
  };

  const flush = (): Promise<void> => {
    telling = telling.then(tell);
    return telling;
  };

  const tellLater = (): void => {
    timer ??= setTimeout(() => void flush(), TELL_EVERY_MS).unref();
  };

  return {
    note: (place) => {
      noted.set(`${place.topic}/${place.partition}`, place);
      tellLater();
    },
    forget: () => noted.clear(),
    flush,
  };
};
