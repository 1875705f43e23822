import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** A mail server that takes letters, or answers as it is told to. */
export const smtpServer = async () => {
  const letters: string[] = [];
  const sockets = new Set<Socket>();
  const manners = { answerToData: '250 taken', down: false };
  const server = createServer((socket) => {
    if (manners.down) {
      socket.destroy();
      return;
    }
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    socket.write('220 here\r\n');
    let letter: string | undefined;
    let rest = '';
    socket.on('data', (bytes) => {
      rest += bytes.toString('utf8');
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (letter === undefined) {
          if (/^data/i.test(line)) letter = '';
          socket.write(
            letter === '' ? '354 go on\r\n' : /^quit/i.test(line) ? '221 bye\r\n' : '250 fine\r\n',
          );
        } else if (line === '.') {
          if (manners.answerToData.startsWith('2')) letters.push(letter);
          letter = undefined;
          socket.write(`${manners.answerToData}\r\n`);
        } else letter += `${line}\n`;
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letters,
    manners,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
