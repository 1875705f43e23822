import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { createApp } from '@biteboard/platform/http';
import { eventually, testPorts } from '@biteboard/platform/testing';
import { answerWorkbook, workbook } from '@biteboard/platform/xlsx';
import { afterEach, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { findReplicas, proxyServices, setUpGatewayApp, tokenKeys } from '../index.ts';

const EXPORT = '/api/admin/sites/haldi/orders/export.xlsx';
const opened: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
});

/** An endless file that compresses badly, and whether its rows are still read. */
const openFile = async () => {
  const ports = testPorts();
  opened.push(ports);
  const own = ports.forService('gateway');
  const tokens = await tokenKeys(ports.folder);
  const appOf = () => createApp({ log: own.log, tokens, readiness: {}, maxLagMs: 0 });
  const work = { begun: 0, ended: 0 };
  const rows = async function* () {
    work.begun += 1;
    try {
      for (;;) yield [Array.from({ length: 200 }, () => Math.random()).join()];
    } finally {
      work.ended += 1;
    }
  };
  const serve = (app: FastifyInstance) =>
    app.get(EXPORT, async (_request, reply) =>
      answerWorkbook(
        reply,
        'orders.xlsx',
        workbook([{ name: 'Orders', columns: [{ header: 'Notes', width: 9 }], rows: rows() }]),
      ),
    );
  const gateway = await appOf();
  opened.push(gateway);
  await setUpGatewayApp({ app: gateway, ports: own, tokens });
  return { gateway, serve, appOf, work };
};

const begin = async (url: string): Promise<IncomingMessage> => {
  const [answer] = (await once(get(`${url}${EXPORT}`), 'response')) as [IncomingMessage];
  await once(answer, 'readable');
  return answer;
};

test.each([
  ['in one process', false],
  ['with its service elsewhere', true],
])('a file stops being generated once its client has gone, %s', async (_shape, apart) => {
  const { gateway, serve, appOf, work } = await openFile();
  if (apart) {
    const behind = await appOf();
    opened.push(behind);
    serve(behind);
    await proxyServices(gateway, findReplicas({ orders: [await behind.listen({ port: 0 })] }));
  } else serve(gateway);
  const url = await gateway.listen({ port: 0 });

  const [left, other] = [await begin(url), await begin(url)];
  expect(work).toEqual({ begun: 2, ended: 0 });
  left.destroy();
  await eventually(() => expect(work.ended).toBe(1));
  other.destroy();
  await eventually(() => expect(work.ended).toBe(2));
});
