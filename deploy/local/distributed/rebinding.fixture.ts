import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Notification } from '@biteboard/contracts';
import { AROUND_THE_CLOCK, client, eventually, expectStatus, signInPerson } from '@biteboard/e2e';
import { afterAll, expect, test } from '@jest/globals';
import type { OnProcesses } from './on-processes.ts';

const slug = 'rebound-shop';
const NAME = 'till.rebinding.example';
/** Public, and of nobody whom the test would reach: the connection is cut where it begins. */
const PUBLIC = '93.184.215.14';
const hook = fileURLToPath(new URL('rebinding-dns.cjs', import.meta.url));

const folder = mkdtempSync(path.join(tmpdir(), 'biteboard-rebinding-'));
const log = path.join(folder, 'log');

/** For the processes: their name server gives another answer each time. The port is that of the one inside. */
export const rebindingEnv = (port: number): Record<string, string> => ({
  NODE_OPTIONS: `--require ${hook}`,
  REBINDING_NAME: NAME,
  REBINDING_PUBLIC: PUBLIC,
  REBINDING_PORT: String(port),
  REBINDING_LOG: log,
});

export const reboundName: OnProcesses = ({ chief, opened, inside }) => {
  writeFileSync(log, '');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('a post goes to the address that was checked, however its name changes, and nowhere once that is private', async () => {
    const { port } = new URL(inside.url);
    const processes = opened();
    const on = client(processes.urls[0]!);
    const { token } = await signInPerson(on, chief);
    const site = {
      name: 'Rebound Shop',
      slug,
      hours: AROUND_THE_CLOCK,
      orderNotifyUrl: `https://${NAME}:${port}/orders`,
    };
    expectStatus(await on.call('POST', '/api/admin/sites', { token, body: site }), 201);
    const at = `/api/admin/sites/${slug}/notifications`;
    const sent = await eventually(async () =>
      expectStatus(await on.call<Notification>('POST', at, { token }), 202),
    );
    const tried = async (times: number): Promise<Notification> =>
      eventually(async () => {
        const { items } = expectStatus(await on.call<{ items: Notification[] }>('GET', at, { token }), 200);
        const found = items.find(({ notificationId }) => notificationId === sent.notificationId);
        expect(found?.tries).toBe(times);
        expect(found?.answer).not.toBeNull();
        return found!;
      });
    const noted = () => readFileSync(log, 'utf8').trim().split('\n');

    expect((await tried(1)).answer).toEqual({ status: null, text: 'Nobody listens at the address.' });
    expect(noted()).toEqual([`asked ${PUBLIC}`, `connected ${PUBLIC}`]);

    expectStatus(await on.call('POST', `${at}/${sent.notificationId}/again`, { token }), 202);
    expect((await tried(2)).answer?.text).toContain('leads into a private network');
    expect(noted()).toEqual([`asked ${PUBLIC}`, `connected ${PUBLIC}`, 'asked 127.0.0.1']);
    expect(inside.asked).toEqual([]);
  });
};
