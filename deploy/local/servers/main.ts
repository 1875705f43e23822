// Starts the named servers (all of them unless told), prints their addresses as one line of JSON, and stops them
// when its standard input ends: so they never outlive the program that asked for them.
// On standard input it takes `stop <name>` and `start <name>`, and answers `done` to each.
import { createInterface } from 'node:readline';
import { SERVER_NAMES, type ServerName } from './server.ts';
import { startServers } from './start-servers.ts';

const isServerName = (word: string | undefined): word is ServerName =>
  SERVER_NAMES.includes(word as ServerName);

const asked = process.argv.slice(2).filter(isServerName);
const servers = await startServers(asked.length > 0 ? asked : SERVER_NAMES);
if ('missing' in servers) {
  console.log(JSON.stringify(servers));
} else {
  const { kafkaBrokers, mongoUrl, redisUrl } = servers;
  const end = async () => {
    await servers.stop();
    process.exit(0);
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', () => {});
  console.log(JSON.stringify({ kafkaBrokers, mongoUrl, redisUrl }));
  for await (const line of createInterface({ input: process.stdin })) {
    const [command, name] = line.split(' ');
    if (!isServerName(name)) continue;
    if (command === 'stop') await servers.server(name).stop();
    if (command === 'start') await servers.server(name).start();
    console.log('done');
  }
  await end();
}
