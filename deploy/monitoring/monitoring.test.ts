import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createAllInOne } from '@biteboard/all-in-one';
import { createLogger } from '@biteboard/platform/embedded';
import { watchPorts } from '@biteboard/platform/process';
import { createMetrics } from '@biteboard/platform/telemetry';
import { TEST_SETTINGS } from '@biteboard/platform/testing';
import { expect, test } from '@jest/globals';
import { DASHBOARDS, dashboardFile, dashboardText } from './dashboard-files.ts';
import { dashboards } from './dashboards.ts';

const at = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const RULES = at('../helm/files/alerts/biteboard.yaml');
const OUTAGES = at('./outages.promtool.yaml');
const ROOT = at('../../');
/** Figures of the servers around the product: Kubernetes’ own, cert-manager’s, and those of probes. */
const OTHERS = /^(?:kubelet_volume_stats|certmanager_certificate|probe_ssl)_/;

const rules = readFileSync(RULES, 'utf8');
const promtool = [process.env.PROMTOOL ?? 'promtool', path.join(homedir(), 'go/bin/promtool')].find(
  (one) => spawnSync(one, ['--version']).status === 0,
);
const withPromtool = promtool
  ? test
  : (title: string, _run: () => void) =>
      test.skip(`${title}: needs promtool, on the PATH or as PROMTOOL`, () => {});
const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(promtool ?? 'promtool', args, { encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
};

/** The names of all metrics that processes of both shapes register. */
const registered = async (): Promise<Set<string>> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'biteboard-metrics-'));
  const log = createLogger({ level: 'silent' });
  const product = await createAllInOne({ dataDir, log, settings: TEST_SETTINGS });
  const apart = createMetrics({ process: false });
  watchPorts(apart, {
    relay: { backlog: async () => 0, oldestAt: async () => undefined },
    jobs: { waiting: async () => [] },
    lag: async () => [],
    pool: () => ({ open: 0, used: 0, waiting: 0 }),
    dependencies: {},
  });
  const answer = await product.app.inject({ url: '/metrics' });
  const text = `${answer.body}\n${await apart.text()}`;
  await product.close();
  await rm(dataDir, { recursive: true, force: true });
  return new Set([...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name!));
};

/** The metrics that a query names; those of a histogram by their own name. */
const metricsIn = (text: string): string[] => {
  const known = /\b(?:biteboard|http|process|nodejs|kubelet|certmanager|probe)_[a-z0-9_]+/g;
  return [...text.matchAll(known)].map(([name]) => name.replace(/_(?:bucket|count|sum)$/, ''));
};

const queriesOf = (file: string): string[] => {
  const { panels } = JSON.parse(readFileSync(file, 'utf8')) as { panels: { targets: { expr: string }[] }[] };
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
};
const files = readdirSync(DASHBOARDS).map((name) => fileURLToPath(new URL(name, DASHBOARDS)));
const runbooks = readdirSync(path.join(ROOT, 'docs/runbooks')).filter((name) => name !== 'README.md');

test('rules, dashboards and runbooks name only metrics that the product registers', async () => {
  const names = await registered();
  const texts = [
    rules.replaceAll(/^.*\b(?:runbook_url|alert):.*$/gm, ''),
    ...files.flatMap(queriesOf),
    ...runbooks.map((name) => readFileSync(path.join(ROOT, 'docs/runbooks', name), 'utf8')),
  ];
  const named = new Set(texts.flatMap(metricsIn));
  expect([...named].filter((name) => !names.has(name) && !OTHERS.test(name))).toEqual([]);
  expect(named.size).toBeGreaterThan(20);
});

test('each alert links to a runbook that is there, says whom it wakes, and each runbook has an alert', () => {
  const alerts = rules.split(/^ +- alert: /m).slice(1);
  expect(alerts.length).toBeGreaterThan(10);
  const linked = alerts.map((alert) => {
    expect(alert).toMatch(/severity: (?:page|ticket)/);
    const [, file = ''] = /runbook_url: (docs\/runbooks\/\S+)$/m.exec(alert) ?? [];
    expect(existsSync(path.join(ROOT, file))).toBe(true);
    return path.basename(file);
  });
  expect([...new Set(linked)].toSorted()).toEqual(runbooks.toSorted());
  const index = readFileSync(path.join(ROOT, 'docs/runbooks/README.md'), 'utf8');
  for (const alert of alerts) expect(index).toContain(`\`${alert.split('\n')[0]}\``);
});

test('a runbook says what it means, how to see it and what to do, in this order', () => {
  for (const name of runbooks) {
    const text = readFileSync(path.join(ROOT, 'docs/runbooks', name), 'utf8');
    expect(text).toMatch(
      /^# .+\n\n## What it means\n[\s\S]+\n## How to see it\n[\s\S]+\n## What to do\n\n1\. /,
    );
  }
});

test('the chart’s dashboards are those that are written here (npm run docs:dashboards)', () => {
  expect(files.toSorted()).toEqual(dashboards.map(dashboardFile).toSorted());
  for (const dashboard of dashboards)
    expect(readFileSync(dashboardFile(dashboard), 'utf8')).toBe(dashboardText(dashboard));
});

withPromtool(
  'Prometheus reads the rules, and in each recorded outage alerts those who must know, and nobody else',
  () => {
    const checked = run('check', 'rules', RULES);
    expect({ ...checked, said: checked.status === 0 ? '' : checked.said }).toEqual({ status: 0, said: '' });
    const tested = run('test', 'rules', OUTAGES);
    expect({ ...tested, said: tested.status === 0 ? '' : tested.said }).toEqual({ status: 0, said: '' });
  },
);

test('every alert is in an outage in which it goes off', () => {
  const outages = readFileSync(OUTAGES, 'utf8');
  const names = [...rules.matchAll(/- alert: (\S+)/g)].map(([, name]) => name!);
  const silent = names.filter((name) => !new RegExp(`alertname: ${name}\\n +exp_alerts:\\n`).test(outages));
  expect(silent).toEqual([]);
});
