import kafkajs, { type Message } from 'kafkajs';

export interface OutgoingMessage {
  topic: string;
  message: Message;
}

/** Of one request. */
export const MAX_BYTES = 700_000;
export const MAX_MESSAGES = 2_000;
/** A message from here on goes alone, so that a refusal concerns it and nothing else. */
const ALONE_FROM_BYTES = 65_536;
/** Of a message on average: from here on gzip costs no more than the checksum of what it saves (measured). */
const COMPRESSED_FROM_BYTES = 8_192;
const HEADERS_BYTES = 500;

const sizeOf = ({ message }: OutgoingMessage): number =>
  HEADERS_BYTES + Buffer.byteLength(message.value ?? '');

export const bytesIn = (messages: readonly OutgoingMessage[]): number =>
  messages.reduce((sum, one) => sum + sizeOf(one), 0);

/** Which messages go to the broker together, in their order. */
export const requestsOf = (messages: readonly OutgoingMessage[]): OutgoingMessage[][] => {
  const requests: OutgoingMessage[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const one of messages) {
    const size = sizeOf(one);
    const last = requests.at(-1);
    bytes += size;
    if (last && size < ALONE_FROM_BYTES && bytes <= MAX_BYTES && last.length < MAX_MESSAGES) last.push(one);
    else {
      requests.push([one]);
      bytes = size < ALONE_FROM_BYTES ? size : Number.POSITIVE_INFINITY;
    }
  }
  return requests;
};

/** Whether messages go compressed. */
export const isCompressed = (messages: readonly OutgoingMessage[]): boolean =>
  bytesIn(messages) >= messages.length * COMPRESSED_FROM_BYTES;

/** A request as kafkajs takes it. */
export const asBatch = (messages: readonly OutgoingMessage[]) => ({
  compression: isCompressed(messages) ? kafkajs.CompressionTypes.GZIP : kafkajs.CompressionTypes.None,
  topicMessages: [...Map.groupBy(messages, ({ topic }) => topic)].map(([topic, own]) => ({
    topic,
    messages: own.map(({ message }) => message),
  })),
});
