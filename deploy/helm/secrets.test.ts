import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@jest/globals';
import { chart, helm, withHelm } from './rendered.fixture.ts';

type Secrets = Record<string, string[]>;

/** As much of a cluster as Helm asks when it looks an object up: these Secrets, by their keys. */
const cluster = (secrets: Secrets) => {
  const resource = (name: string, kind: string) => ({ name, kind, namespaced: true, verbs: ['get'] });
  const answers: Record<string, object> = {
    '/version': { major: '1', minor: '35', gitVersion: 'v1.35.0' },
    '/api': { kind: 'APIVersions', versions: ['v1'] },
    '/apis': { kind: 'APIGroupList', apiVersion: 'v1', groups: [] },
    '/api/v1': {
      kind: 'APIResourceList',
      groupVersion: 'v1',
      resources: [resource('secrets', 'Secret'), resource('serviceaccounts', 'ServiceAccount')],
    },
    '/api/v1/namespaces/food/serviceaccounts/default': {
      kind: 'ServiceAccount',
      apiVersion: 'v1',
      metadata: { name: 'default' },
    },
  };
  for (const [name, keys] of Object.entries(secrets))
    answers[`/api/v1/namespaces/food/secrets/${name}`] = {
      kind: 'Secret',
      apiVersion: 'v1',
      metadata: { name },
      data: Object.fromEntries(keys.map((key) => [key, 'eA=='])),
    };
  const missing = { kind: 'Status', apiVersion: 'v1', status: 'Failure', reason: 'NotFound', code: 404 };
  return createServer(({ url = '' }, response) => {
    const answer = answers[url.split('?')[0] ?? ''];
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? missing));
  });
};

/** What Helm says of an installation into such a cluster; empty where it would do it. */
const installing = async (secrets: Secrets, ...values: string[]): Promise<string> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'biteboard-chart-'));
  const server = cluster(secrets);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config = {
    apiVersion: 'v1',
    kind: 'Config',
    'current-context': 'test',
    clusters: [{ name: 'test', cluster: { server: address } }],
    users: [{ name: 'test', user: {} }],
    contexts: [{ name: 'test', context: { cluster: 'test', user: 'test' } }],
  };
  const kubeconfig = path.join(folder, 'config');
  writeFileSync(kubeconfig, JSON.stringify(config));
  try {
    return await new Promise((resolve) => {
      const inFood = ['template', 'shop', chart, '--namespace', 'food'];
      const args = [...inFood, '--kube-version', '1.35.0', '--dry-run=server'];
      execFile(
        helm ?? 'helm',
        [...args, ...values.flatMap((one) => ['--set', one])],
        { env: { ...process.env, KUBECONFIG: kubeconfig, HOME: folder }, maxBuffer: 2 ** 24 },
        (error, _stdout, stderr) => resolve(error ? stderr : ''),
      );
    });
  } finally {
    server.close();
    rmSync(folder, { recursive: true });
  }
};

const shared = ['SECRETS_KEY', 'AUTH_PUBLIC_KEY', 'MONGO_URL', 'KAFKA_BROKERS', 'REDIS_URL'];

withHelm('a missing Secret, or a key that it lacks, ends an installation with a sentence', async () => {
  expect(await installing({ biteboard: shared, 'biteboard-gateway': ['AUTH_PRIVATE_KEY'] })).toBe('');
  expect(await installing({ 'biteboard-gateway': ['AUTH_PRIVATE_KEY'] })).toContain(
    'The Secret biteboard is missing in namespace food. Create it with SECRETS_KEY, ',
  );
  expect(await installing({ biteboard: shared })).toContain('The Secret biteboard-gateway is missing');
  const keyless = { biteboard: shared.slice(1), 'biteboard-gateway': ['AUTH_PRIVATE_KEY'] };
  expect(await installing(keyless)).toContain(
    'The Secret biteboard in namespace food has no SECRETS_KEY. Add it.',
  );
});

withHelm('Secrets that an operator is still to make are not missed', async () => {
  const external = ['externalSecret.enabled=true', 'externalSecret.secretStoreRef.name=vault'];
  expect(await installing({}, ...external)).toBe('');
});
