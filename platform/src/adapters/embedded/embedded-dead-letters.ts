import type { CloudEvent } from '@biteboard/contracts';
import type { Database, Filter } from '../../ports/database.ts';
import type {
  DeadLetterFilter,
  DeadLetterOutcome,
  DeadLetters,
  StoredDeadLetter,
  WaitingLetters,
} from '../../ports/dead-letters.ts';

/** An event that a group could not take in, kept until it is replayed or discarded. */
interface StoredLetter {
  /** `<group>/<event id>` */
  _id: string;
  group: string;
  event: CloudEvent;
  error: string;
  setAsideAt: string;
  /** How often it has been set aside. */
  times: number;
}

export interface EmbeddedDeadLetters extends DeadLetters {
  add(event: CloudEvent, group: string, error: Error): Promise<void>;
}

export interface EmbeddedDeadLettersOptions {
  now(): number;
  /** Resolves when the group has handled the event or set it aside again; false where there is no such group. */
  handOver(group: string, event: CloudEvent): Promise<boolean>;
}

const OLDEST_FIRST = { setAsideAt: 1, _id: 1 } as const;

/** No group's name has a colon, and an id stands in addresses, where a slash would end it. */
const publicId = (_id: string): string => _id.replace('/', ':');
const storedId = (id: string): string => id.replace(':', '/');

const filterOf = ({ group, topic }: DeadLetterFilter): Filter => ({
  ...(group ? { group } : {}),
  ...(topic ? { 'event.source': topic } : {}),
});

const letterOf = ({ _id, group, event, error, setAsideAt }: StoredLetter): StoredDeadLetter => {
  const { id, source, type, subject, time, data } = event;
  return {
    id: publicId(_id),
    topic: source,
    group,
    at: setAsideAt,
    error,
    event: { id, source, type, subject, time, data },
  };
};

/** Dead letters of one process, in its database: they outlive it. */
export const embeddedDeadLetters = (
  database: Database,
  { now, handOver }: EmbeddedDeadLettersOptions,
): EmbeddedDeadLetters => {
  const letters = database.collection<StoredLetter>({
    name: 'dead-letters',
    indexes: [{ paths: ['setAsideAt'] }, { paths: ['group', 'setAsideAt'] }],
  });
  /** Nobody else has the database: what is being replayed or discarded is known here. */
  const taken = new Set<string>();

  let counted: Promise<WaitingLetters[]> | undefined;
  const changed = () => {
    counted = undefined;
  };

  const countAll = async (): Promise<WaitingLetters[]> => {
    const counts = new Map<string, WaitingLetters>();
    for (const { event, group } of await letters.find({})) {
      const key = `${event.source}/${group}`;
      counts.set(key, { topic: event.source, group, letters: (counts.get(key)?.letters ?? 0) + 1 });
    }
    return [...counts.values()];
  };

  const replayed = async ({ _id, group, event, times }: StoredLetter): Promise<DeadLetterOutcome> => {
    if (!(await handOver(group, event))) return 'unread';
    await letters.remove({ _id, times });
    return 'done';
  };

  const discarded = async ({ _id }: StoredLetter): Promise<DeadLetterOutcome> =>
    (await letters.remove({ _id })) ? 'done' : 'missing';

  const act = async (id: string, work: (letter: StoredLetter) => Promise<DeadLetterOutcome>) => {
    const _id = storedId(id);
    if (taken.has(_id)) return 'taken';
    taken.add(_id);
    try {
      const letter = await letters.findOne({ _id });
      return letter ? await work(letter) : 'missing';
    } finally {
      taken.delete(_id);
      changed();
    }
  };

  const inOrder = async (
    ids: readonly string[],
    work: (letter: StoredLetter) => Promise<DeadLetterOutcome>,
  ) => {
    const outcomes: DeadLetterOutcome[] = [];
    for (const id of ids) outcomes.push(await act(id, work));
    return outcomes;
  };

  return {
    add: async (event, group, error) => {
      await letters.update(
        { _id: `${group}/${event.id}` },
        {
          $set: { event, error: error.message, setAsideAt: new Date(now()).toISOString() },
          $setOnInsert: { group },
          $inc: { times: 1 },
        },
        { upsert: true },
      );
      changed();
    },
    page: async (asked, page, pageSize) => {
      const filter = filterOf(asked);
      const [total, found] = await Promise.all([
        letters.count(filter),
        letters.find(filter, { sort: OLDEST_FIRST, skip: (page - 1) * pageSize, limit: pageSize }),
      ]);
      const totalPages = Math.max(1, Math.ceil(total / pageSize));
      return { items: found.map(letterOf), total, page, pageSize, totalPages };
    },
    ids: async (asked = {}) =>
      (await letters.find(filterOf(asked), { sort: OLDEST_FIRST })).map(({ _id }) => publicId(_id)),
    find: async (id) => {
      const letter = await letters.findOne({ _id: storedId(id) });
      return letter && letterOf(letter);
    },
    replay: (ids) => inOrder(ids, replayed),
    discard: (ids) => inOrder(ids, discarded),
    count: () => {
      counted ??= countAll();
      return counted;
    },
    close: async () => {},
  };
};
