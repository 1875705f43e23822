// Servers that several programs share: prints an address, where each asks by name for the servers that it needs
// (`GET /kafka,mongo`). A server is started when it is first asked for, and all end when standard input does.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerName } from '@biteboard/platform/testing/real-servers';
import { SERVER_NAMES, type Server } from './server.ts';
import { addressesOf, startEach, startServer } from './start-servers.ts';

const ending = new AbortController();
process.stdin.resume();
process.stdin.on('close', () => ending.abort());
process.on('SIGTERM', () => ending.abort());
process.on('SIGINT', () => {});
const ended = new Promise((resolve) => ending.signal.addEventListener('abort', resolve));

const started = new Map<ServerName, Promise<Server | { missing: string }>>();

const shared = (name: ServerName): Promise<Server | { missing: string }> => {
  const server = started.get(name) ?? startServer(name, ending.signal);
  started.set(name, server);
  return server;
};

const answerTo = async (names: readonly ServerName[]): Promise<unknown> => {
  const { servers, missing } = await startEach(names, shared);
  return missing.length > 0 ? { missing: missing.join('\n') } : addressesOf(servers);
};

const app = createServer(async ({ url = '/' }, response) => {
  const names = url.slice(1).split(',');
  const asked = SERVER_NAMES.filter((name) => names.includes(name));
  response.end(JSON.stringify(await answerTo(asked)));
});
app.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(app.address() as AddressInfo).port}`));

await ended;
app.close();
for (const server of await Promise.all(started.values())) if ('remove' in server) await server.remove();
process.exit(0);
