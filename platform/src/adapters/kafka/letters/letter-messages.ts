import { type CloudEvent, deadLetterTopic } from '@biteboard/contracts';
import type { KafkaMessage } from 'kafkajs';
import type { DeadEvent, StoredDeadLetter } from '../../../ports/dead-letters.ts';
import { header } from '../kafka-messages.ts';
import type { OutgoingMessage } from '../kafka-requests.ts';
import type { LogEntry } from './letter-log.ts';

/** Where a letter lies; `topic` is that of which it was set aside, without the prefix of a deployment. */
export interface LetterPlace {
  topic: string;
  partition: number;
  offset: bigint;
}

/** On a note: the offset of the letter that it is of, or up to which a group's letters were replayed. */
const CLAIMED = 'dl_claimed';
const SETTLED = 'dl_settled';
const REPLAYED_UP_TO = 'dl_replayed';
const BY = 'dl_by';

export const idOf = ({ topic, partition, offset }: LetterPlace): string => `${topic}:${partition}:${offset}`;

export const placeOf = (id: string): LetterPlace | undefined => {
  const [, topic, partition, offset] = /^([\w-]+):(0|[1-9]\d{0,8}):(0|[1-9]\d{0,17})$/.exec(id) ?? [];
  if (!topic || !partition || !offset) return undefined;
  return { topic, partition: Number(partition), offset: BigInt(offset) };
};

/** What a message in a dead-letter topic is. */
export const entryOf = ({ headers, offset, timestamp }: KafkaMessage): LogEntry => {
  const value = (name: string) => header(headers, name);
  const claimed = value(CLAIMED);
  if (claimed !== undefined)
    return { kind: 'claimed', of: BigInt(claimed), by: value(BY) ?? '', at: Number(timestamp) };
  const settled = value(SETTLED);
  if (settled !== undefined) return { kind: 'settled', of: BigInt(settled) };
  const group = value('dl_group') ?? '';
  const upTo = value(REPLAYED_UP_TO);
  if (upTo !== undefined) return { kind: 'replayedUpTo', of: BigInt(upTo), group };
  return { kind: 'letter', offset: BigInt(offset), group, at: value('dl_at') ?? '' };
};

/** A note beside the letter, in its partition. */
export const noteOf = (
  { topic, partition, offset }: LetterPlace,
  { what, by, prefix }: { what: 'claimed' | 'settled'; by: string; prefix: string },
): OutgoingMessage => ({
  topic: deadLetterTopic(prefix + topic),
  message: {
    partition,
    value: null,
    headers: { [what === 'claimed' ? CLAIMED : SETTLED]: String(offset), [BY]: by },
  },
});

const dataOf = (value: Buffer | null): unknown => {
  const text = `${value ?? ''}`;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const eventOf = ({ headers, value }: KafkaMessage): DeadEvent => {
  const attributes: Partial<CloudEvent> = {};
  for (const name of ['id', 'source', 'type', 'subject', 'time'] as const) {
    const text = header(headers, `ce_${name}`);
    if (text !== undefined) Object.assign(attributes, { [name]: text });
  }
  const version = Number(header(headers, 'ce_dataversion'));
  return { ...attributes, data: dataOf(value), ...(version > 1 ? { dataversion: version } : {}) };
};

export const letterOf = (place: LetterPlace, message: KafkaMessage): StoredDeadLetter => ({
  id: idOf(place),
  topic: place.topic,
  group: header(message.headers, 'dl_group') ?? '',
  at: header(message.headers, 'dl_at') ?? '',
  error: header(message.headers, 'dl_error') ?? '',
  event: eventOf(message),
});
