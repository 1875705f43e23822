import { randomUUID } from 'node:crypto';
import { REPLAY_TOPIC } from '@biteboard/contracts';
import type { KafkaMessage } from 'kafkajs';
import type {
  DeadLetterFilter,
  DeadLetterOutcome,
  DeadLetters,
  StoredDeadLetter,
  WaitingLetters,
} from '../../../ports/dead-letters.ts';
import type { Logger } from '../../../ports/logger.ts';
import type { KafkaClient } from '../kafka-client.ts';
import { FOR_GROUP } from '../kafka-messages.ts';
import { kafkaPublisher } from '../kafka-publisher.ts';
import { type IndexedLetter, letterIndex } from './letter-index.ts';
import { isFree } from './letter-log.ts';
import { idOf, type LetterPlace, letterOf, noteOf, placeOf } from './letter-messages.ts';

export interface KafkaDeadLettersOptions {
  kafka: KafkaClient;
  log: Logger;
  /** Before the names of topics, where several deployments share a broker. */
  prefix?: string;
}

const PUBLISH_WITHIN_MS = 5_000;
/** Letters that are claimed, read and settled together. */
const AT_ONCE = 100;

const byAge = (a: IndexedLetter, b: IndexedLetter): number =>
  a.at.localeCompare(b.at) ||
  a.topic.localeCompare(b.topic) ||
  a.partition - b.partition ||
  Number(a.offset - b.offset);

/**
 * Dead letters on the broker. Who replays or discards one claims it first with a note in its partition: the first note
 * counts, by whichever process, and a claim whose process died is free again after a minute.
 */
export const kafkaDeadLetters = ({ kafka, log, prefix = '' }: KafkaDeadLettersOptions): DeadLetters => {
  const index = letterIndex(kafka, prefix);
  const publisher = kafkaPublisher(kafka, log);

  const waiting = async ({ group, topic }: DeadLetterFilter = {}): Promise<IndexedLetter[]> => {
    await index.refresh();
    const now = Date.now();
    return index
      .waiting()
      .filter((one) => (!group || one.group === group) && (!topic || one.topic === topic) && isFree(one, now))
      .toSorted(byAge);
  };

  const lettersAt = async (places: readonly LetterPlace[]): Promise<StoredDeadLetter[]> => {
    const messages = await index.read(places);
    return messages.flatMap((message, at) => (message ? [letterOf(places[at]!, message)] : []));
  };

  const note = (places: readonly LetterPlace[], what: 'claimed' | 'settled', by: string): Promise<void> =>
    publisher.send(
      places.map((place) => noteOf(place, { what, by, prefix })),
      PUBLISH_WITHIN_MS,
    );

  const giveAgain = async (letters: readonly IndexedLetter[]): Promise<void> => {
    const messages = await index.read(letters);
    const again = messages.flatMap((message, at) => {
      if (!message) return [];
      const { key, value, headers }: KafkaMessage = message;
      const forGroup = { ...headers, [FOR_GROUP]: letters[at]!.group };
      return [{ topic: prefix + REPLAY_TOPIC, message: { key, value, headers: forGroup } }];
    });
    await Promise.all(again.map((one) => publisher.send([one], PUBLISH_WITHIN_MS)));
  };

  const actOn = async (
    ids: readonly string[],
    act: (letters: readonly IndexedLetter[]) => Promise<void>,
  ): Promise<DeadLetterOutcome[]> => {
    const by = randomUUID();
    const places = ids.map(placeOf);
    const found = () => places.map((place) => place && index.find(place));
    await index.refresh();
    const now = Date.now();
    const there = found().filter((letter) => letter !== undefined);
    const free = there.filter((letter) => isFree(letter, now));
    await note(free, 'claimed', by);
    await index.refresh();
    const own = found().map((letter) => (letter?.claim?.by === by ? letter : undefined));
    const claimed = own.filter((letter) => letter !== undefined);
    if (claimed.length > 0) {
      await act(claimed);
      await note(claimed, 'settled', by);
    }
    const after = found();
    return own.map((letter, at) => (letter ? 'done' : after[at] ? 'taken' : 'missing'));
  };

  const inParts = async (
    ids: readonly string[],
    act: (letters: readonly IndexedLetter[]) => Promise<void>,
  ): Promise<DeadLetterOutcome[]> => {
    const outcomes: DeadLetterOutcome[] = [];
    for (let at = 0; at < ids.length; at += AT_ONCE)
      outcomes.push(...(await actOn(ids.slice(at, at + AT_ONCE), act)));
    return outcomes;
  };

  return {
    page: async (filter, page, pageSize) => {
      const all = await waiting(filter);
      const items = await lettersAt(all.slice((page - 1) * pageSize, page * pageSize));
      const totalPages = Math.max(1, Math.ceil(all.length / pageSize));
      return { items, total: all.length, page, pageSize, totalPages };
    },
    ids: async (filter) => (await waiting(filter)).map(idOf),
    find: async (id) => {
      const place = placeOf(id);
      await index.refresh();
      const letter = place && index.find(place);
      if (!letter || !isFree(letter, Date.now())) return undefined;
      return (await lettersAt([letter]))[0];
    },
    replay: (ids) => inParts(ids, giveAgain),
    discard: (ids) => inParts(ids, async () => {}),
    count: async () => {
      const counts = new Map<string, WaitingLetters>();
      for (const { topic, group } of await waiting()) {
        const key = `${topic}/${group}`;
        counts.set(key, { topic, group, letters: (counts.get(key)?.letters ?? 0) + 1 });
      }
      return [...counts.values()];
    },
    close: async () => {
      await publisher.close();
      await index.close();
    },
  };
};
