import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@biteboard/e2e';
import { brokersOf, type KafkaNode, kafkaProgram, newClusterId } from './kafka-program.ts';
import { type ServerProcess, serverProcess } from './server-process.ts';

/** Brokers of Kafka as programs of this machine. */
export interface KafkaCluster {
  /** `host:port` of each. */
  brokers: string;
  members: readonly ServerProcess[];
  close(): Promise<void>;
}

/** Starts so many brokers as one cluster; or says why there are none to start. */
export const startKafkaCluster = async (count: number): Promise<KafkaCluster | { missing: string }> => {
  const ending = new AbortController();
  const folder = mkdtempSync(path.join(tmpdir(), 'biteboard-kafka-cluster-'));
  const nodes: KafkaNode[] = [];
  for (let id = 1; id <= count; id += 1) {
    const own = path.join(folder, `broker-${id}`);
    mkdirSync(own);
    nodes.push({ id, port: await freePort(), controllerPort: await freePort(), folder: own });
  }
  const clusterId = newClusterId();
  const members: ServerProcess[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(members.map((member) => member.kill()));
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  for (const node of nodes) {
    const found = await kafkaProgram(node, nodes, clusterId, ending.signal);
    if ('missing' in found) {
      await close();
      return found;
    }
    const { port, folder: own, id } = node;
    const options = { name: `kafka-${id}`, port, folder: own, ending: ending.signal };
    members.push(serverProcess(found.command, found.args, options));
  }
  try {
    // A broker listens once a majority of them has agreed on a controller.
    await Promise.all(members.map((member) => member.start()));
  } catch (error) {
    await close();
    return { missing: (error as Error).message };
  }
  return { brokers: brokersOf(nodes), members, close };
};
