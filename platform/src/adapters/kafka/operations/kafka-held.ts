import { type Topic, topics } from '@biteboard/contracts';
import type { Admin, Kafka } from 'kafkajs';
import { behindOn } from './kafka-growth.ts';
import { readTopics } from './kafka-reader.ts';
import { ourGroups } from './kafka-rebuild.ts';

/** What a topic still holds of some marks. */
export interface Held {
  /** How many of a compacted topic's newest states, which a new copy is made of. */
  states: number;
  /** The services that have not taken in all of the topic: what they are still to hear may hold one, too. */
  behind: string[];
}

export const heldIn = async (
  kafka: Kafka,
  admin: Admin,
  { topic, marks, prefix = '' }: { topic: Topic; marks: readonly string[]; prefix?: string },
): Promise<Held> => {
  const groups = (await ourGroups(admin, prefix)).filter((id) => !id.includes('-broadcast.'));
  const behind = await behindOn(admin, prefix + topic, groups, prefix);
  const states = new Map<string, boolean>();
  if (topics[topic].compacted)
    await readTopics(kafka, admin, [{ topic: prefix + topic }], (_topic, { key, value }) => {
      const text = `${value ?? ''}`;
      states.set(
        `${key}`,
        marks.some((mark) => text.includes(mark)),
      );
    });
  return { states: [...states.values()].filter(Boolean).length, behind };
};
