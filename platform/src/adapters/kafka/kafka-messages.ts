import type { CloudEvent, Topic } from '@biteboard/contracts';
import type { IHeaders } from 'kafkajs';

/** The group that a message is for; the others leave it. */
export const FOR_GROUP = 'for_group';

/** CloudEvents 1.0 in Kafka's binary content mode: attributes as headers, the data as JSON, the subject as key. */
export const toMessage = (event: CloudEvent, more: Record<string, string> = {}) => ({
  key: event.subject,
  value: JSON.stringify(event.data ?? null),
  headers: {
    'content-type': 'application/json',
    ce_specversion: '1.0',
    ce_id: event.id,
    ce_source: event.source,
    ce_type: event.type,
    ce_subject: event.subject,
    ce_time: event.time,
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

/** The event in a message. Throws on what nobody of ours can have sent. */
export const toEvent = ({ headers, value }: Received): CloudEvent => {
  const attribute = (name: string): string => {
    const text = header(headers, `ce_${name}`);
    if (text === undefined) throw new Error(`the message has no ce_${name}`);
    return text;
  };
  const trace = header(headers, 'traceparent');
  return {
    id: attribute('id'),
    source: attribute('source') as Topic,
    type: attribute('type'),
    subject: attribute('subject'),
    time: attribute('time'),
    data: JSON.parse(String(value)) as unknown,
    ...(trace ? { traceparent: trace } : {}),
  };
};
