import { connect, isIP, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import type { ISocketFactory } from 'kafkajs';

/** Connections that can be cut all at once, and for good. */
export interface CuttableSockets {
  factory: ISocketFactory;
  /** Nothing leaves by them any more, and none is opened again. */
  cut(): void;
}

const KEEP_ALIVE_MS = 60_000;

export const cuttableSockets = (): CuttableSockets => {
  const open = new Set<Socket>();
  let isCut = false;
  return {
    factory: ({ host, port, ssl, onConnect }) => {
      if (isCut) throw new Error('the connection was cut');
      const servername = isIP(host) === 0 ? { servername: host } : {};
      const socket = ssl
        ? connectSecurely({ host, port, ...servername, ...ssl }, onConnect)
        : connect({ host, port }, onConnect);
      socket.setKeepAlive(true, KEEP_ALIVE_MS);
      open.add(socket);
      socket.once('close', () => open.delete(socket));
      return socket;
    },
    cut: () => {
      isCut = true;
      for (const socket of open) socket.destroy(new Error('the connection was cut'));
    },
  };
};
