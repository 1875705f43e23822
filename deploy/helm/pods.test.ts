import { expect } from '@jest/globals';
import {
  type ChartObject,
  objectNamed,
  objects,
  ofKind,
  PROCESSES,
  podsIn,
  renderChart,
  withHelm,
} from './rendered.fixture.ts';

const placement = {
  nodeSelector: { pool: 'shops' },
  tolerations: [{ key: 'shops', operator: 'Exists' }],
  affinity: { nodeAffinity: { preferredDuringSchedulingIgnoredDuringExecution: [] } },
  priorityClassName: 'high',
};

const variablesOf = (pod: ChartObject): Record<string, string> =>
  Object.fromEntries(pod.spec.containers[0].env.map(({ name, value }: ChartObject) => [name, value]));

withHelm('where pods run is said once for the pods of every service and job', () => {
  const pods = podsIn(objects({ ...placement, podAnnotations: { team: 'food' } }));
  expect(pods.length).toBeGreaterThan(PROCESSES);
  for (const { spec, metadata } of pods) {
    expect(spec).toMatchObject(placement);
    expect(metadata.annotations.team).toBe('food');
  }
});

withHelm('a service, and the job of the topics, may be placed by values of its own', () => {
  const own = { nodeSelector: { disk: 'fast' }, tolerations: [{ key: 'own' }], priorityClassName: 'higher' };
  const all = objects({ ...placement, 'services.orders': own, 'topics.nodeSelector': { disk: 'slow' } });
  const { spec } = objectNamed(all, 'Deployment', 'shop-orders').spec.template;
  expect(spec).toMatchObject({ ...own, nodeSelector: { pool: 'shops', disk: 'fast' } });
  expect(spec.tolerations).toHaveLength(1);
  const others = ofKind(all, 'Deployment').filter(({ metadata }) => metadata.name !== 'shop-orders');
  for (const one of others) expect(one.spec.template.spec).toMatchObject(placement);
  expect(objectNamed(all, 'Job', 'shop-topics').spec.template.spec.nodeSelector).toEqual({
    pool: 'shops',
    disk: 'slow',
  });
});

withHelm('further variables reach every process, those of a service it alone', () => {
  const all = objects({
    extraEnv: [{ name: 'NODE_EXTRA_CA_CERTS', value: '/ca.pem' }],
    'services.billing.extraEnv': [{ name: 'LANG', value: 'de_DE' }],
  });
  for (const pod of podsIn(all)) expect(variablesOf(pod)).toMatchObject({ NODE_EXTRA_CA_CERTS: '/ca.pem' });
  const told = ofKind(all, 'Deployment').filter(({ spec }) => 'LANG' in variablesOf(spec.template));
  expect(told.map(({ metadata }) => metadata.name)).toEqual(['shop-billing']);
});

withHelm('a further variable that the chart sets itself is refused by its name', () => {
  for (const name of ['LOG_LEVEL', 'PUBLIC_URL', 'KAFKA_BROKERS'])
    expect(() => objects({ extraEnv: [{ name, value: 'x' }] })).toThrow(`extraEnv: ${name} is set already`);
  expect(() => objects({ extraEnv: [{ name: 'A' }], 'services.orders.extraEnv': [{ name: 'A' }] })).toThrow(
    'extraEnv: A is set already',
  );
});

withHelm('pods run as an account that exists before they do, without its token', () => {
  const all = objects({ 'serviceAccount.annotations': { role: 'shop' }, annotations: { team: 'food' } });
  for (const { spec } of podsIn(all)) {
    const account = objectNamed(all, 'ServiceAccount', spec.serviceAccountName);
    expect(account.metadata.annotations.role).toBe('shop');
    expect(spec.automountServiceAccountToken).toBe(false);
  }
  const job = objectNamed(all, 'Job', 'shop-topics');
  const { annotations } = objectNamed(
    all,
    'ServiceAccount',
    job.spec.template.spec.serviceAccountName,
  ).metadata;
  expect(annotations['helm.sh/hook']).toBe(job.metadata.annotations['helm.sh/hook']);
  expect(Number(annotations['helm.sh/hook-weight'])).toBeLessThan(0);
  for (const one of [...ofKind(all, 'Deployment'), job]) expect(one.metadata.annotations.team).toBe('food');
});

withHelm('an account that is there already is used by every pod, and none is created', () => {
  const all = objects({ 'serviceAccount.create': false, 'serviceAccount.name': 'ours' });
  expect(ofKind(all, 'ServiceAccount')).toHaveLength(0);
  for (const { spec } of podsIn(all)) expect(spec.serviceAccountName).toBe('ours');
});

withHelm('every pod of a service or job is under a network policy that is there before it', () => {
  const all = objects();
  const policies = ofKind(all, 'NetworkPolicy');
  for (const pod of podsIn(all)) {
    const { labels } = pod.metadata;
    const over = policies.filter(({ spec }) =>
      Object.entries(spec.podSelector.matchLabels).every(([label, value]) => labels[label] === value),
    );
    expect(over).toHaveLength(1);
    expect(over[0].spec.policyTypes).toEqual(['Ingress', 'Egress']);
  }
  const job = objectNamed(all, 'NetworkPolicy', 'shop-topics');
  expect(job.metadata.annotations['helm.sh/hook']).toBe('pre-install,pre-upgrade');
  expect(job.spec.ingress).toBeUndefined();
  expect(
    job.spec.egress.flatMap(({ ports }: ChartObject) => ports.map(({ port }: ChartObject) => port)),
  ).toEqual([53, 53, 9092]);
});

withHelm(
  'indexes are dropped after an upgrade alone, by a job that waits for its end and calls MongoDB only',
  () => {
    const all = objects({ 'indexes.waitSeconds': 90, 'indexes.nodeSelector': { disk: 'slow' } });
    const { metadata, spec } = objectNamed(all, 'Job', 'shop-indexes');
    expect(metadata.annotations['helm.sh/hook']).toBe('post-upgrade');
    expect(spec.template.spec.nodeSelector).toEqual({ disk: 'slow' });
    const [container] = spec.template.spec.containers;
    expect(container.command.slice(-2)).toEqual(['platform/src/commands/retire-indexes.ts', '90']);
    expect(spec.activeDeadlineSeconds).toBeGreaterThan(90);
    expect(container.env.map(({ name }: ChartObject) => name)).toEqual(['MONGO_URL']);
    const { egress, ingress } = objectNamed(all, 'NetworkPolicy', 'shop-indexes').spec;
    expect(ingress).toBeUndefined();
    expect(egress.flatMap(({ ports }: ChartObject) => ports.map(({ port }: ChartObject) => port))).toEqual([
      53, 53, 27017,
    ]);
  },
);

withHelm('a placement that Kubernetes would not take is refused by its name', () => {
  expect(renderChart('nodeSelector=fast').stderr).toContain('nodeSelector');
  expect(renderChart('tolerations.key=x').stderr).toContain('tolerations');
  expect(renderChart('extraEnv[0].nam=x').stderr).toContain('extraEnv');
  expect(renderChart('services.orders.nodeselector.a=b').stderr).toContain('nodeselector');
});
