import { realServers } from '@biteboard/platform/testing/real-servers';
import { type Addresses, type ServiceProcesses, startServiceProcesses } from './service-processes.ts';

/** The distributed shape with servers of its own. */
export interface Distributed extends ServiceProcesses {
  /** Of the processes: the servers were ready before. */
  readyAfterMs: number;
}

/** Starts the servers and every process on them; throws where there are no servers to be had. */
export const startDistributed = async (
  envOn: (servers: Addresses) => Record<string, string>,
): Promise<Distributed> => {
  const servers = await realServers(['kafka', 'mongo', 'redis']);
  if ('missing' in servers) throw new Error(`the distributed shape needs its servers: ${servers.missing}`);
  try {
    const started = performance.now();
    const processes = await startServiceProcesses({ addresses: servers, env: envOn(servers) });
    const close = async () => {
      await processes.close();
      await servers.close();
    };
    return { ...processes, readyAfterMs: performance.now() - started, close };
  } catch (error) {
    await servers.close();
    throw error;
  }
};
