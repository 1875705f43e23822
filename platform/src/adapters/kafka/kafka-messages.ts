import { type CloudEvent, REPLAY_TOPIC, type Topic, topics } from '@biteboard/contracts';
import type { IHeaders } from 'kafkajs';

/** The group that a message is for; the others leave it. */
export const FOR_GROUP = 'for_group';

const SPEC_VERSION = '1.0';

/** CloudEvents 1.0 in Kafka's binary content mode: attributes as headers, the data as JSON, the subject as key. */
export const toMessage = (event: CloudEvent, more: Record<string, string> = {}) => ({
  key: event.subject,
  value: JSON.stringify(event.data ?? null),
  headers: {
    'content-type': 'application/json',
    ce_specversion: SPEC_VERSION,
    ce_id: event.id,
    ce_source: event.source,
    ce_type: event.type,
    ce_subject: event.subject,
    ce_time: event.time,
    ce_dataversion: String(event.dataversion ?? 1),
    ...(event.traceparent ? { traceparent: event.traceparent } : {}),
    ...more,
  },
});

/** What a dead letter says beside its event. */
export const deadLetterHeaders = (group: string, error: Error) => ({
  dl_group: group,
  dl_error: error.message.slice(0, 1_000),
  dl_at: new Date().toISOString(),
});

export const header = (headers: IHeaders | undefined, name: string): string | undefined => {
  const value = headers?.[name];
  const first = Array.isArray(value) ? value[0] : value;
  return first === undefined ? undefined : first.toString();
};

interface Received {
  value: Buffer | null;
  headers?: IHeaders | undefined;
}

const isTopic = (name: string): name is Topic => Object.hasOwn(topics, name);

/**
 * The event in a message of that topic, without the prefix. Throws on what nobody of ours can have sent: also on an
 * event that names another topic than the one it was read from, since an event is set aside and given again by its name.
 */
export const toEvent = ({ headers, value }: Received, topic: string): CloudEvent => {
  const attribute = (name: string): string => {
    const text = header(headers, `ce_${name}`);
    if (text === undefined) throw new Error(`the message has no ce_${name}`);
    return text;
  };
  const trace = header(headers, 'traceparent');
  const specversion = header(headers, 'ce_specversion') ?? SPEC_VERSION;
  if (specversion !== SPEC_VERSION)
    throw new Error(`the message is of CloudEvents ${specversion}, not ${SPEC_VERSION}`);
  const dataversion = Number(header(headers, 'ce_dataversion') ?? 1);
  if (!Number.isSafeInteger(dataversion) || dataversion < 1)
    throw new Error('the message’s ce_dataversion is no whole number from 1');
  const id = attribute('id');
  const source = attribute('source');
  if (!isTopic(source) || (topic !== REPLAY_TOPIC && source !== topic))
    throw new Error(`the message is in ${topic}, and says that it is of ${source}`);
  return {
    id,
    source,
    type: attribute('type'),
    subject: attribute('subject'),
    time: attribute('time'),
    data: JSON.parse(String(value)) as unknown,
    dataversion,
    ...(trace ? { traceparent: trace } : {}),
  };
};
