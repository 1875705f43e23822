// Starts the named servers (all of them by default), prints their addresses as one line of JSON, and stops them
// when its standard input ends: so they never outlive the program that asked for them.
// On standard input it takes `stop <name>` and `start <name>`, and answers `done` to each; to `pid <name>` it answers
// that of the server's process, 0 where it has none.
import { createInterface } from 'node:readline';
import type { ServerName } from '@biteboard/platform/testing/real-servers';
import { SERVER_NAMES } from './server.ts';
import { type Servers, startServers } from './start-servers.ts';

const isServerName = (word: string | undefined): word is ServerName =>
  SERVER_NAMES.includes(word as ServerName);

// All this stands before the first server is started.
const asking = createInterface({ input: process.stdin });
const ending = new AbortController();
asking.on('close', () => ending.abort());
process.on('SIGTERM', () => asking.close());
process.on('SIGINT', () => {});
// Nobody may read the answers any more.
process.stdout.on('error', () => {});
const ended = new Promise((resolve) => ending.signal.addEventListener('abort', resolve));

const serve = async (servers: Servers): Promise<void> => {
  const obey = async (line: string): Promise<void> => {
    const [command, name] = line.split(' ');
    if (!isServerName(name)) return;
    if (command === 'stop') await servers.server(name).stop();
    if (command === 'start') await servers.server(name).start();
    console.log(command === 'pid' ? (servers.server(name).pid?.() ?? 0) : 'done');
  };
  let obeyed = Promise.resolve();
  asking.on('line', (line) => {
    obeyed = obeyed.then(() => obey(line));
  });
  const { kafkaBrokers, mongoUrl, redisUrl, stripeMockUrl } = servers;
  console.log(JSON.stringify({ kafkaBrokers, mongoUrl, redisUrl, stripeMockUrl }));
  await ended;
  await obeyed;
  await servers.stop();
  process.exit(0);
};

const asked = process.argv.slice(2).filter(isServerName);
const servers = await startServers(asked.length > 0 ? asked : SERVER_NAMES, ending.signal);
if ('missing' in servers) {
  console.log(JSON.stringify(servers));
  asking.close();
} else {
  await serve(servers);
}
