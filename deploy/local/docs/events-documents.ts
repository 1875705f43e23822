import { servicesBehind } from '@biteboard/all-in-one';
import { type EventType, events, topics } from '@biteboard/contracts';
import { frontDoor } from '@biteboard/gateway';
import { openService } from '@biteboard/platform/process';
import { testPorts } from '@biteboard/platform/testing';

const EVENTS = Object.values(events as Record<string, EventType>).toSorted(
  (a, b) => a.topic.localeCompare(b.topic) || a.type.localeCompare(b.type),
);

/** Which services take in which event, as their own tables say. */
const listeners = async (): Promise<Map<string, string[]>> => {
  const ports = testPorts();
  const found = new Map<string, Set<string>>();
  for (const service of servicesBehind(frontDoor(ports.clock, { publicKey: '' }))) {
    for (const { event, mode } of openService(service, ports.forService(service.name)).consumers) {
      const name = mode === 'broadcast' ? `${service.name} (every replica)` : service.name;
      found.set(event.type, (found.get(event.type) ?? new Set()).add(name));
    }
  }
  await ports.close();
  return new Map([...found].map(([type, names]) => [type, [...names].toSorted()]));
};

const kept = (topic: EventType['topic']): string => {
  const { compacted, retentionDays } = topics[topic];
  return compacted ? 'the newest of each key, for good' : `${retentionDays} days`;
};

const INTRODUCTION = `# Events

Made by \`npm run docs:events\` from \`contracts/src/events\`, \`contracts/src/topics.ts\` and the services' consumers.

Events are CloudEvents 1.0 in Kafka's binary content mode: the attributes travel as headers (\`ce_id\`, \`ce_source\`,
\`ce_type\`, \`ce_subject\`, \`ce_time\`, and \`traceparent\`), the data as JSON. The topic is the announcing service (of what
people did, \`audit\`), the key is the id of the document that announces. Delivery is at least once, in order per key. An event that a consumer cannot
take in goes to \`<topic>.dead-letter\`; a replay brings it back by the topic \`replays\`. The shapes of the data stand in
[asyncapi.json](asyncapi.json).
`;

/** The table for people. */
export const eventsPage = async (): Promise<string> => {
  const heard = await listeners();
  const names = [...new Set(EVENTS.map((event) => event.topic))];
  const sections = names.map((topic) => {
    const rows = EVENTS.filter((event) => event.topic === topic).map(
      ({ type }) => `| \`${type}\` | ${heard.get(type)?.join(', ') ?? '–'} |`,
    );
    const head = `## ${topic}\n\n${topics[topic].partitions} partitions; keeps ${kept(topic)}.\n`;
    return `${head}\n| Event | Taken in by |\n|---|---|\n${rows.join('\n')}\n`;
  });
  return [INTRODUCTION, ...sections].join('\n');
};

/** The same for programs: AsyncAPI 3.0. */
export const asyncApi = (): string => {
  const messageOf = ({ type, data }: EventType) => ({
    name: type,
    contentType: 'application/json',
    headers: {
      type: 'object',
      required: ['ce_id', 'ce_source', 'ce_type', 'ce_subject', 'ce_time'],
      properties: Object.fromEntries(
        ['ce_specversion', 'ce_id', 'ce_source', 'ce_type', 'ce_subject', 'ce_time', 'traceparent'].map(
          (name) => [name, { type: 'string' }],
        ),
      ),
    },
    payload: data,
  });
  const names = [...new Set(EVENTS.map((event) => event.topic))];
  const of = (topic: string) => EVENTS.filter((event) => event.topic === topic);
  const document = {
    asyncapi: '3.0.0',
    info: {
      title: 'Biteboard events',
      version: '1.0.0',
      description: 'What the services announce to each other.',
    },
    defaultContentType: 'application/json',
    channels: Object.fromEntries(
      names.map((topic) => [
        topic,
        {
          address: topic,
          messages: Object.fromEntries(
            of(topic).map(({ type }) => [type, { $ref: `#/components/messages/${type}` }]),
          ),
          bindings: { kafka: { topic, partitions: topics[topic].partitions, bindingVersion: '0.5.0' } },
        },
      ]),
    ),
    operations: Object.fromEntries(
      names.map((topic) => [
        `announce-${topic}`,
        {
          action: 'send',
          channel: { $ref: `#/channels/${topic}` },
          messages: of(topic).map(({ type }) => ({ $ref: `#/channels/${topic}/messages/${type}` })),
        },
      ]),
    ),
    components: { messages: Object.fromEntries(EVENTS.map((event) => [event.type, messageOf(event)])) },
  };
  return `${JSON.stringify(document)}\n`;
};
