import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { JAVA_OPTIONS, jars } from './java.ts';
import { runCommand } from './run-command.ts';

/** One broker of a cluster, which is a controller too. */
export interface KafkaNode {
  id: number;
  port: number;
  controllerPort: number;
  folder: string;
}

/** Of a majority: two of three have what counts as written. */
const IN_SYNC = 2;

export const newClusterId = (): string => randomBytes(16).toString('base64url').replaceAll('-', 'a');

/** What a client connects to. */
export const brokersOf = (nodes: readonly KafkaNode[]): string =>
  nodes.map(({ port }) => `127.0.0.1:${port}`).join(',');

const settingsOf = (node: KafkaNode, nodes: readonly KafkaNode[]): Record<string, string> => ({
  'process.roles': 'broker,controller',
  'node.id': String(node.id),
  'controller.quorum.voters': nodes.map((one) => `${one.id}@127.0.0.1:${one.controllerPort}`).join(','),
  listeners: `PLAINTEXT://127.0.0.1:${node.port},CONTROLLER://127.0.0.1:${node.controllerPort}`,
  'controller.listener.names': 'CONTROLLER',
  'log.dirs': path.join(node.folder, 'logs'),
  'offsets.topic.replication.factor': String(nodes.length),
  'offsets.topic.num.partitions': '4',
  'transaction.state.log.replication.factor': String(nodes.length),
  'transaction.state.log.min.isr': String(Math.min(IN_SYNC, nodes.length)),
  'transaction.state.log.num.partitions': '1',
  'min.insync.replicas': String(Math.min(IN_SYNC, nodes.length)),
  'group.initial.rebalance.delay.ms': '0',
  'auto.create.topics.enable': 'false',
});

/** The program that is this broker of the cluster, its storage prepared; or why it cannot be had. */
export const kafkaProgram = async (
  node: KafkaNode,
  nodes: readonly KafkaNode[],
  clusterId: string,
  ending: AbortSignal,
): Promise<{ command: string; args: string[] } | { missing: string }> => {
  const found = await jars('kafka', ending);
  if ('missing' in found) return found;
  const properties = path.join(node.folder, 'server.properties');
  const lines = Object.entries(settingsOf(node, nodes)).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(properties, lines.join(''));
  const java = [...JAVA_OPTIONS, '-cp', found.classPath];
  const format = ['kafka.tools.StorageTool', 'format', '-t', clusterId, '-c', properties];
  const formatted = await runCommand('java', [...java, ...format], ending);
  if (!formatted.ok)
    return { missing: `Kafka's storage could not be prepared: ${formatted.output.slice(0, 300)}` };
  return { command: 'java', args: [...java, 'kafka.Kafka', properties] };
};
