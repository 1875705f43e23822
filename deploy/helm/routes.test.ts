import { expect } from '@jest/globals';
import {
  type ChartObject,
  objectNamed,
  objects,
  ofKind,
  PROCESSES,
  renderChart,
  withHelm,
} from './rendered.fixture.ts';

const sites = ['pizza.example.org', { host: 'sushi.example.net', tlsSecretName: 'sushi' }];

const environmentOf = (all: ChartObject[], service: string): Record<string, string> => {
  const { env } = objectNamed(all, 'Deployment', `shop-${service}`).spec.template.spec.containers[0];
  return Object.fromEntries(env.map(({ name, value }: ChartObject) => [name, value]));
};

withHelm('the product’s host and the sites’ domains lead to the gateway, and inner paths nowhere', () => {
  const all = objects({ 'ingress.hosts': sites });
  const { rules } = objectNamed(all, 'Ingress', 'shop').spec;
  expect(rules.map(({ host }: ChartObject) => host)).toEqual([
    'order.example.com',
    'pizza.example.org',
    'sushi.example.net',
  ]);
  for (const { http } of rules)
    expect(http.paths.map((one: ChartObject) => [one.path, one.backend.service.name])).toEqual([
      ['/metrics', 'shop-nobody'],
      ['/readyz', 'shop-nobody'],
      ['/', 'shop-gateway'],
    ]);
});

withHelm('a site’s domain is not one of the product’s hosts, which no site may take', () => {
  const all = objects({ 'ingress.hosts': sites });
  for (const service of ['gateway', 'catalog'])
    expect(environmentOf(all, service).PUBLIC_HOSTS).toBe('order.example.com');
});

withHelm('each host that has a certificate, or gets one from cert-manager, has one of its own', () => {
  const tlsOf = (values: object) => objectNamed(objects(values), 'Ingress', 'shop').spec.tls;
  const own = { hosts: ['order.example.com'], secretName: 'biteboard-tls' };
  const sushi = { hosts: ['sushi.example.net'], secretName: 'sushi' };
  expect(tlsOf({ 'ingress.hosts': sites })).toEqual([own, sushi]);
  const issued = { 'ingress.hosts': [...sites, '*.example.io'], 'ingress.certManager.clusterIssuer': 'le' };
  expect(tlsOf(issued)).toEqual([
    own,
    { hosts: ['pizza.example.org'], secretName: 'pizza-example-org-tls' },
    sushi,
    { hosts: ['*.example.io'], secretName: 'wildcard-example-io-tls' },
  ]);
  const { annotations } = objectNamed(objects(issued), 'Ingress', 'shop').metadata;
  expect(annotations).toMatchObject({
    'cert-manager.io/cluster-issuer': 'le',
    'nginx.ingress.kubernetes.io/proxy-body-size': '24m',
  });
});

withHelm('the Gateway API leads the same hosts to the gateway, and inner paths nowhere', () => {
  const all = objects({
    'ingress.enabled': false,
    'httpRoute.enabled': true,
    'httpRoute.parentRefs': [{ name: 'public', namespace: 'gateways' }],
    'httpRoute.hostnames': ['pizza.example.org'],
    publicUrl: 'https://order.example.com:8443',
  });
  expect(ofKind(all, 'Ingress')).toHaveLength(0);
  const { spec } = objectNamed(all, 'HTTPRoute', 'shop');
  expect(spec.hostnames).toEqual(['order.example.com', 'pizza.example.org']);
  expect(spec.parentRefs).toEqual([{ name: 'public', namespace: 'gateways' }]);
  const routed = spec.rules.map(({ matches, backendRefs }: ChartObject) => [
    matches.map((match: ChartObject) => match.path.value),
    backendRefs[0].name,
  ]);
  expect(routed).toEqual([
    [['/metrics', '/readyz'], 'shop-nobody'],
    [['/'], 'shop-gateway'],
  ]);
  for (const [, name] of routed) objectNamed(all, 'Service', name);
  expect(spec.rules[1].timeouts.request).toBe('0s');
});

withHelm('routes that cannot work are refused with a sentence', () => {
  expect(renderChart('httpRoute.enabled=true').stderr).toContain('httpRoute.parentRefs: name the Gateway');
  expect(renderChart('ingress.hosts={order.example.com}').stderr).toContain(
    'order.example.com is there already',
  );
  expect(renderChart('ingress.hosts={https://x.com}').stderr).toContain('ingress');
});

withHelm('an operator that makes the Secrets is asked before the first job reads them', () => {
  const all = objects({
    'externalSecret.enabled': true,
    'externalSecret.secretStoreRef': { name: 'vault', kind: 'SecretStore' },
    secretName: 'ours',
  });
  const job = objectNamed(all, 'Job', 'shop-topics');
  for (const [name, key] of [
    ['ours', 'biteboard'],
    ['biteboard-gateway', 'biteboard-gateway'],
  ] as const) {
    const { metadata, spec } = objectNamed(all, 'ExternalSecret', name);
    expect(metadata.annotations['helm.sh/hook']).toBe(job.metadata.annotations['helm.sh/hook']);
    expect(Number(metadata.annotations['helm.sh/hook-weight'])).toBeLessThan(0);
    expect(spec.target).toEqual({ name, creationPolicy: 'Orphan', deletionPolicy: 'Retain' });
    expect(spec.secretStoreRef).toEqual({ name: 'vault', kind: 'SecretStore' });
    expect(spec.dataFrom).toEqual([{ extract: { key } }]);
  }
  const read = ofKind(all, 'Deployment').map(
    ({ spec }) => spec.template.spec.containers[0].envFrom[0].secretRef.name,
  );
  expect(read).toEqual(Array(PROCESSES).fill('ours'));
  expect(renderChart('externalSecret.enabled=true').stderr).toContain('name the store');
});
