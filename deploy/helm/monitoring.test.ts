import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@jest/globals';
import {
  type ChartObject,
  chart,
  objectNamed,
  objects,
  ofKind,
  PROCESSES,
  podsIn,
  withHelm,
} from './rendered.fixture.ts';

/** The chart with files of its own in `files`, by their paths. */
const withFiles = <T>(files: Record<string, string>, look: (folder: string) => T): T => {
  const folder = mkdtempSync(path.join(tmpdir(), 'biteboard-chart-'));
  try {
    cpSync(chart, folder, { recursive: true, filter: (file) => path.basename(file) !== 'files' });
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.join(folder, 'files', path.dirname(file)), { recursive: true });
      writeFileSync(path.join(folder, 'files', file), text);
    }
    return look(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const hasLabels = (one: ChartObject, labels: Record<string, string>) =>
  Object.entries(labels).every(([label, value]) => one.metadata.labels[label] === value);

withHelm('Prometheus finds each process once: by the ServiceMonitor, or by annotations of its pods', () => {
  const all = objects({ 'serviceMonitor.enabled': true, 'serviceMonitor.labels': { release: 'prometheus' } });
  const { metadata, spec } = objectNamed(all, 'ServiceMonitor', 'shop');
  expect(metadata.labels.release).toBe('prometheus');
  expect(spec.endpoints).toMatchObject([{ port: 'http', path: '/metrics' }]);
  expect(spec.selector.matchExpressions).toEqual([
    { key: 'app.kubernetes.io/component', operator: 'DoesNotExist' },
  ]);
  const scraped = ofKind(all, 'Service').filter(
    (one) =>
      hasLabels(one, spec.selector.matchLabels) && !('app.kubernetes.io/component' in one.metadata.labels),
  );
  expect(scraped).toHaveLength(PROCESSES);
  const annotated = (rendered: ChartObject[]) =>
    podsIn(rendered).filter((pod) => pod.metadata.annotations?.['prometheus.io/scrape']);
  expect(annotated(all)).toHaveLength(0);
  expect(annotated(objects())).toHaveLength(PROCESSES);
});

withHelm('rules and dashboards are in the cluster as they are in the chart’s files', () => {
  const rule = { alert: 'Lag', expr: 'up == 0', annotations: { summary: '{{ $labels.group }} waits' } };
  const rules = { groups: [{ name: 'biteboard', rules: [rule] }] };
  const board = { title: 'Biteboard', templating: { list: [] }, legend: '{{topic}}' };
  withFiles(
    { 'alerts/lag.yaml': JSON.stringify(rules), 'dashboards/overview.json': JSON.stringify(board, null, 2) },
    (folder) => {
      const all = objects(
        {
          'prometheusRule.enabled': true,
          'prometheusRule.labels': { release: 'prometheus' },
          'dashboards.enabled': true,
        },
        folder,
      );
      const made = objectNamed(all, 'PrometheusRule', 'shop-lag');
      expect(made.spec).toEqual(rules);
      expect(made.metadata.labels.release).toBe('prometheus');
      const shown = objectNamed(all, 'ConfigMap', 'shop-dashboard-overview');
      expect(JSON.parse(shown.data['overview.json'])).toEqual(board);
      expect(shown.metadata.labels.grafana_dashboard).toBe('1');
    },
  );
});

withHelm('rules and dashboards that the chart does not have are missed with a sentence', () => {
  withFiles({}, (folder) => {
    expect(() => objects({ 'prometheusRule.enabled': true }, folder)).toThrow('there are no rules');
    expect(() => objects({ 'dashboards.enabled': true }, folder)).toThrow('there are no dashboards');
  });
});
