import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { schemaFaults } from '@biteboard/platform/testing';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { chart, helm, PROCESSES, renderChart, withHelm } from './rendered.fixture.ts';

withHelm('the chart has no fault that helm lint finds', () => {
  const { status, stdout } = spawnSync(helm ?? 'helm', ['lint', '--strict', chart], { encoding: 'utf8' });
  expect(stdout).toContain('0 chart(s) failed');
  expect(status).toBe(0);
});

withHelm(
  'each service gets its own deployment, autoscaler and budget, and no secret stands in any object',
  () => {
    const { stdout } = renderChart();
    for (const kind of ['Deployment', 'HorizontalPodAutoscaler', 'PodDisruptionBudget']) {
      expect(stdout.match(new RegExp(`^kind: ${kind}$`, 'gm'))).toHaveLength(PROCESSES);
    }
    expect(stdout).not.toMatch(/^kind: Secret$/m);
    expect(stdout.match(/name: biteboard-gateway\b/g)).toHaveLength(1);
  },
);

withHelm('the gateway calls each service by a name that has the address of every replica', () => {
  const objects = renderChart().stdout.split(/^---$/m);
  const [, urls] = renderChart().stdout.match(/name: SERVICE_URLS, value: "([^"]+)"/)!;
  const hosts = urls!.split(',').map((entry) => new URL(entry.split('=')[1]!).hostname);
  expect(hosts).toHaveLength(PROCESSES - 1);
  for (const host of hosts) {
    const named = objects.filter((one) => /^kind: Service$/m.test(one) && one.includes(`name: ${host}\n`));
    expect(named).toHaveLength(1);
    expect(named[0]).toMatch(/^ {2}clusterIP: None$/m);
  }
});

withHelm('every process is given the collector of traces, and may reach it, where one is named', () => {
  expect(renderChart().stdout).not.toMatch(/OTEL_|The collector/);
  for (const [otlpEndpoint, port] of [
    ['http://collector.monitoring:4318', 4318],
    ['https://traces.example.com/otlp', 443],
    ['http://collector', 80],
  ]) {
    const { stdout } = renderChart(`otlpEndpoint=${otlpEndpoint}`);
    expect(stdout.split(`{ name: OTEL_EXPORTER_OTLP_ENDPOINT, value: "${otlpEndpoint}" }`)).toHaveLength(
      PROCESSES + 1,
    );
    expect(stdout.match(new RegExp(`# The collector.*\\n.*\\n.*port: ${port},`, 'g'))).toHaveLength(
      PROCESSES,
    );
  }
});

withHelm('delivery alone is given the addresses of the courier providers, and may reach them', () => {
  const plain = renderChart().stdout;
  expect(plain).not.toMatch(/UBER_|DOORDASH_/);
  expect(plain.match(/# Uber and DoorDash.*\n.*\n.*port: 443,/g)).toHaveLength(1);
  const { stdout } = renderChart('uberApiUrl=https://proxy.example.com:8443/uber');
  expect(stdout.match(/name: UBER_API_URL, value: "https:\/\/proxy\.example\.com:8443\/uber"/g)).toHaveLength(
    1,
  );
  expect(stdout).toMatch(/# Uber and DoorDash.*\n.*\n.*port: 8443,.*\n.*port: 443,/);
});

withHelm('notifications may post orders outwards, to private addresses only where that is said', () => {
  const plain = renderChart().stdout;
  expect(plain.match(/# What shops have orders posted to.*\n.*\n.*port: 443,/g)).toHaveLength(1);
  expect(plain.match(/name: ALLOW_PRIVATE_CALLS, value: "off"/g)).toHaveLength(2);
  expect(plain.match(/name: AUDIT_DAYS, value: "400"/g)).toHaveLength(1);
  const { stdout } = renderChart('notifyPorts={443,8443}', 'allowPrivateCalls=on');
  expect(stdout).toMatch(/# What shops have orders posted to.*\n.*\n.*port: 443,.*\n.*port: 8443,/);
  expect(stdout.match(/name: ALLOW_PRIVATE_CALLS, value: "on"/g)).toHaveLength(2);
});

withHelm('orders alone is given the address of Google, and may reach it', () => {
  const plain = renderChart().stdout;
  expect(plain).not.toMatch(/GOOGLE_MAPS_API_URL/);
  expect(plain.match(/# Google's Geocoding API.*\n.*\n.*port: 443,/g)).toHaveLength(1);
  const { stdout } = renderChart('googleMapsApiUrl=https://proxy.example.com:8443/maps');
  expect(
    stdout.match(/name: GOOGLE_MAPS_API_URL, value: "https:\/\/proxy\.example\.com:8443\/maps"/g),
  ).toHaveLength(1);
  expect(stdout.match(/# Google's Geocoding API.*\n.*\n.*port: 8443,/g)).toHaveLength(1);
});

withHelm('payments alone is given the address of Stripe, and may reach it', () => {
  const plain = renderChart().stdout;
  expect(plain).not.toMatch(/STRIPE_API_URL/);
  expect(plain.match(/# Stripe.*\n.*\n.*port: 443,/g)).toHaveLength(1);
  const { stdout } = renderChart('stripeApiUrl=https://proxy.example.com:8443/stripe');
  expect(
    stdout.match(/name: STRIPE_API_URL, value: "https:\/\/proxy\.example\.com:8443\/stripe"/g),
  ).toHaveLength(1);
  expect(stdout.match(/# Stripe.*\n.*\n.*port: 8443,/g)).toHaveLength(1);
});

withHelm('every process is given how long orders keep whom they were for, where that is set', () => {
  expect(renderChart().stdout).not.toContain('ORDER_DATA_MONTHS');
  const { stdout } = renderChart('orderDataMonths=24');
  expect(stdout.split('{ name: ORDER_DATA_MONTHS, value: "24" }')).toHaveLength(PROCESSES + 1);
});

withHelm('every process is given the sender of mails: the mail server is in the Secret of all', () => {
  expect(renderChart().stdout).not.toContain('MAIL_FROM');
  const { stdout } = renderChart('mailFrom=orders@example.com');
  expect(stdout.split('{ name: MAIL_FROM, value: "orders@example.com" }')).toHaveLength(PROCESSES + 1);
});

withHelm(
  'figures and what cannot be reached are shown to nobody outside, with a slash at the end neither',
  () => {
    const { stdout } = renderChart('ingress.enabled=true', 'ingress.host=example.com');
    for (const hidden of ['/metrics', '/readyz'])
      expect(stdout).toMatch(new RegExp(`path: ${hidden}\\n +pathType: Prefix\\n +backend: .*-nobody`));
  },
);

/** Where a value is refused, as Helm says it: `/a/b`, or `- a.b:` before 3.18. */
const at = (place: string) => new RegExp(`/${place}|- ${place.replaceAll('/', '\\.')}:`);

withHelm('values that nobody means are refused', () => {
  expect(renderChart('payments=maybe').stderr).toMatch(at('payments'));
  expect(renderChart('services.orders.replicas.max=0').stderr).toMatch(at('services/orders/replicas/max'));
  expect(renderChart('publicUrl=example.com').status).not.toBe(0);
  expect(renderChart('uberApiUrl=http://proxy.example.com').stderr).toMatch(at('uberApiUrl'));
  expect(renderChart('otlpEndpoint=collector:4317').stderr).toMatch(at('otlpEndpoint'));
});

const readChart = (file: string): string => readFileSync(path.join(chart, file), 'utf8');

/** Where each value stands, and the values with another one in its place. */
const replaced = (values: unknown, by: unknown, place: string[] = []): [string, unknown][] => {
  if (values === null || typeof values !== 'object' || Array.isArray(values)) return [[place.join('/'), by]];
  return Object.entries(values).flatMap(([name, value]) =>
    replaced(value, by, [...place, name]).map(([at, changed]): [string, unknown] => [
      at,
      { ...values, [name]: changed },
    ]),
  );
};

/** What an operator adds freely: maps of their own. */
const FREE = /(^|\/)(annotations|podAnnotations|labels|nodeSelector|affinity|resources)(\/|$)/;

test('every value of the chart is described, and one of the wrong kind, or with a wrong name, is refused', () => {
  const schema = JSON.parse(readChart('values.schema.json'));
  const values = parse(readChart('values.yaml'));
  expect(schemaFaults(schema, values)).toEqual([]);
  const wrong = replaced(values, { wrong: ['kind'] });
  expect(wrong.length).toBeGreaterThan(60);
  const taken = wrong.filter(([, changed]) => schemaFaults(schema, changed).length === 0);
  expect(taken.map(([place]) => place).filter((place) => !FREE.test(place))).toEqual([]);
  for (const place of [
    [],
    ['ingress'],
    ['network'],
    ['topics'],
    ['indexes'],
    ['services'],
    ['defaults', 'replicas'],
  ]) {
    const misspelled = structuredClone(values);
    place.reduce((inner, name) => inner[name], misspelled).misspelled = 1;
    expect([place, schemaFaults(schema, misspelled)]).toEqual([
      place,
      [expect.stringContaining('additional properties')],
    ]);
  }
});
