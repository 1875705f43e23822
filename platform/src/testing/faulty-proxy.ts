import { connect, createServer, type Socket } from 'node:net';

/** What becomes of the connections when a client sends: they end or break, before or amid the answer. */
export type ProxyFault = 'end' | 'reset' | 'half, end' | 'half, reset';

export interface FaultyProxy {
  port: number;
  /** Passes nothing on, and keeps the connections. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

/** Stands before a real server on this machine; `faultOf` is asked each time that a client sends something. */
export const faultyProxy = async (
  target: number,
  faultOf: (sent: Buffer) => ProxyFault | undefined,
): Promise<FaultyProxy> => {
  const sockets = new Set<Socket>();
  let frozen = false;

  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  };

  /** Node never lets go of a socket that is reset while it ends. */
  const breakOff = (socket: Socket, fault: ProxyFault): void => {
    if (socket.writableEnded || socket.destroyed) return;
    if (fault.endsWith('end')) socket.end();
    else socket.resetAndDestroy();
  };

  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    let amid: ProxyFault | undefined;
    keep(client);
    keep(upstream);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
    client.on('data', (sent) => {
      if (frozen || client.writableEnded) return;
      const fault = faultOf(sent);
      if (fault === 'end' || fault === 'reset') return breakOff(client, fault);
      amid = fault;
      upstream.write(sent);
    });
    upstream.on('data', (answer) => {
      if (frozen || client.writableEnded) return;
      client.write(amid ? answer.subarray(0, answer.length >> 1) : answer);
      if (amid) breakOff(client, amid);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as { port: number }).port,
    freeze: () => {
      frozen = true;
    },
    thaw: () => {
      frozen = false;
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
};
