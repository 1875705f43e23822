import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import {
  type ChartObject,
  chart,
  found,
  helm,
  needs,
  objectNamed,
  objects,
  objectsIn,
  ofKind,
  PROCESSES,
  template,
  withHelm,
} from './rendered.fixture.ts';

const validator = found('kubernetes-validate', '--version');
const withValidator = needs('helm and kubernetes-validate', helm !== undefined && validator !== undefined);
const unittest = found('helm-unittest', '--help');

const sizes = readdirSync(chart).filter((file) => /^values-.*\.yaml$/.test(file));
const examples = path.join(chart, '../examples');

/** All that the chart can make at once. */
const everything = {
  otlpEndpoint: 'http://collector:4318',
  doordashApiUrl: 'https://proxy:8443',
  'ingress.hosts': ['pizza.example.org'],
  'ingress.certManager.clusterIssuer': 'le',
  'httpRoute.enabled': true,
  'httpRoute.parentRefs': [{ name: 'public' }],
  'externalSecret.enabled': true,
  'externalSecret.secretStoreRef.name': 'vault',
  'serviceMonitor.enabled': true,
  'serviceAccount.annotations': { role: 'shop' },
  nodeSelector: { pool: 'shops' },
  tolerations: [{ key: 'shops', operator: 'Exists', effect: 'NoSchedule' }],
  affinity: { podAntiAffinity: { preferredDuringSchedulingIgnoredDuringExecution: [] } },
  priorityClassName: 'high',
  podAnnotations: { team: 'food' },
  annotations: { team: 'food' },
  extraEnv: [{ name: 'ZONE', valueFrom: { fieldRef: { fieldPath: 'metadata.namespace' } } }],
  'topics.replicationFactor': 3,
};

/** Whose schemas Kubernetes has itself, and not an operator. */
const isOfKubernetes = ({ apiVersion }: ChartObject) =>
  /^(?!gateway\.)([a-z]+\/|[a-z.]+\.k8s\.io\/)?v\d+$/.test(apiVersion);

const faultsOf = (rendered: ChartObject[]): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'biteboard-chart-'));
  const file = path.join(folder, 'objects.yaml');
  const known = rendered.filter(isOfKubernetes);
  writeFileSync(file, known.map((one) => JSON.stringify(one)).join('\n---\n'));
  const { status, stdout, stderr } = spawnSync(validator ?? '', ['-k', '1.35', '--strict', file], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  const said = `${stdout}${stderr}`;
  return status === 0 && said.split('passed for resource').length === known.length + 1 ? '' : said;
};

withValidator(
  'every object is one that Kubernetes knows, with each value in use and in each size',
  () => {
    expect(faultsOf(objects(everything))).toBe('');
    const sized = sizes.map((file) => objectsIn(template(['-f', path.join(chart, file)]).stdout));
    expect(sized.length).toBeGreaterThan(0);
    expect(faultsOf(sized.flat())).toBe('');
  },
  120_000,
);

withHelm('each size has every service, with one way to scale it', () => {
  expect(sizes).toEqual(['values-large.yaml', 'values-medium.yaml', 'values-small.yaml']);
  for (const size of sizes) {
    const all = objectsIn(template(['-f', path.join(chart, size)]).stdout);
    expect(ofKind(all, 'Deployment')).toHaveLength(PROCESSES);
    const scaled = [...ofKind(all, 'HorizontalPodAutoscaler'), ...ofKind(all, 'ScaledObject')];
    expect(scaled).toHaveLength(PROCESSES);
  }
});

withValidator('the examples are objects that Kubernetes and their operators know', () => {
  const all = readdirSync(examples).flatMap((file) =>
    objectsIn(readFileSync(path.join(examples, file), 'utf8')),
  );
  for (const kind of ['Kafka', 'KafkaNodePool', 'MongoDBCommunity', 'StatefulSet'])
    expect(ofKind(all, kind)).toHaveLength(1);
  expect(faultsOf(all)).toBe('');
});

needs('helm-unittest', unittest !== undefined)('the chart’s own suite passes', () => {
  const { status, stdout } = spawnSync(unittest ?? '', [chart], { encoding: 'utf8' });
  expect(status === 0 ? '' : stdout).toBe('');
});

withHelm('helm test asks the gateway, from a pod that may reach it and nothing else', () => {
  const all = objects();
  const pod = objectNamed(all, 'Pod', 'shop-test');
  expect(pod.metadata.annotations['helm.sh/hook']).toBe('test');
  const address = new URL(pod.spec.containers[0].command.at(-1));
  expect(address.pathname).toBe('/readyz');
  expect(objectNamed(all, 'Service', address.hostname).spec.ports[0].port).toBe(Number(address.port));
  const { labels } = pod.metadata;
  const admitted = objectNamed(all, 'NetworkPolicy', 'shop-gateway').spec.ingress[0].from;
  expect(
    admitted.some(
      ({ podSelector }: ChartObject) =>
        podSelector?.matchLabels['app.kubernetes.io/name'] === labels['app.kubernetes.io/name'],
    ),
  ).toBe(true);
  const [, toGateway, ...others] = objectNamed(all, 'NetworkPolicy', 'shop-test').spec.egress;
  expect(toGateway.to[0].podSelector.matchLabels['app.kubernetes.io/name']).toBe('gateway');
  expect(others).toEqual([]);
});

test('helm test passes as soon as the gateway is ready, and says what it waits for', async () => {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(asked > 1 ? 200 : 503).end(asked > 1 ? 'all' : 'orders');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/readyz`;
  const script = readFileSync(path.join(chart, 'files/ready.js'), 'utf8');
  const [code, said] = await new Promise<[unknown, string]>((resolve) => {
    const args = ['--input-type=module', '--eval', script, address];
    execFile(process.execPath, args, (error, stdout) => resolve([error?.code ?? 0, stdout]));
  });
  server.close();
  expect([code, said]).toEqual([0, `${address} is ready: 200 all\n`]);
  expect(asked).toBe(2);
});
