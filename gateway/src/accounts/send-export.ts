import { Readable } from 'node:stream';
import type { Order } from '@biteboard/contracts';
import type { Clock } from '@biteboard/platform/ports';
import type { FastifyReply } from 'fastify';
import type { Account } from './account.ts';
import { exportedData } from './use-cases/export-data.ts';

/** Streams everything that is stored about a customer, as a file. */
export const sendExport = (
  { clock }: { clock: Clock },
  reply: FastifyReply,
  account: Account,
  orders: AsyncIterable<Order>,
): FastifyReply =>
  reply
    .type('application/json')
    .header('content-disposition', 'attachment; filename="biteboard-my-data.json"')
    .header('cache-control', 'no-store')
    .send(Readable.from(exportedData(account, orders, new Date(clock.now()).toISOString())));
