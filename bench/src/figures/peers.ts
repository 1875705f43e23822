import { row } from './figures.ts';

/** Other shops in Node, as we have measured them on a similar machine of two cores; not in this run. */
const PEERS = [
  { name: 'Vendure 3.7.3', list: 723, orders: 13.6 },
  { name: 'Medusa 2.21.2', list: 92, orders: 2.7 },
] as const;

/** Their figures beside ours of this run. */
export const showPeers = (list: number, orders: number): void => {
  console.log('\nBeside others. Their figures were measured on a similar two-core machine, not in this run.');
  row('', 'list', 'ours to it', 'orders', 'ours to it');
  row('  Biteboard, embedded, this run', `${Math.round(list)}/s`, '', `${Math.round(orders)}/s`);
  for (const peer of PEERS) {
    const times = (ours: number, theirs: number) => `${Math.round(ours / theirs)} ×`;
    row(
      `  ${peer.name}`,
      ...[`${peer.list}/s`, times(list, peer.list), `${peer.orders}/s`, times(orders, peer.orders)],
    );
  }
};
