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

const keda = { 'keda.enabled': true, 'keda.prometheusAddress': 'http://prometheus.monitoring:9090' };

const prometheusOf = (scaled: ChartObject): ChartObject[] =>
  scaled.spec.triggers.filter(({ type }: ChartObject) => type === 'prometheus');

withHelm('each service is scaled by one autoscaler: by Kubernetes’ own, or by KEDA where it is said', () => {
  for (const [values, kind, other] of [
    [{}, 'HorizontalPodAutoscaler', 'ScaledObject'],
    [keda, 'ScaledObject', 'HorizontalPodAutoscaler'],
  ] as const) {
    const all = objects(values);
    const targets = ofKind(all, kind).map(({ spec }) => spec.scaleTargetRef.name);
    expect(targets).toHaveLength(PROCESSES);
    for (const target of targets) objectNamed(all, 'Deployment', target);
    expect(ofKind(all, other)).toHaveLength(0);
  }
});

withHelm(
  'KEDA scales a service by its CPU, the lag of its group and the jobs that wait in its queues',
  () => {
    const all = objects({ ...keda, 'services.billing': { lagPerReplica: 30, jobsPerReplica: 5 } });
    const billing = objectNamed(all, 'ScaledObject', 'shop-billing');
    expect(billing.spec.triggers[0]).toEqual({
      type: 'cpu',
      metricType: 'Utilization',
      metadata: { value: '70' },
    });
    const pods = 'namespace="food",pod=~"shop-billing-.+"';
    expect(prometheusOf(billing).map(({ metadata }) => metadata)).toEqual([
      {
        serverAddress: keda['keda.prometheusAddress'],
        query: `sum(max by (topic) (biteboard_consumer_lag{${pods},group="billing"})) or vector(0)`,
        threshold: '30',
      },
      {
        serverAddress: keda['keda.prometheusAddress'],
        query: `sum(max by (queue) (biteboard_jobs_waiting{${pods}})) or vector(0)`,
        threshold: '5',
      },
    ]);
    expect(objectNamed(all, 'ScaledObject', 'shop-orders').spec).toMatchObject({
      minReplicaCount: 2,
      maxReplicaCount: 12,
    });
  },
);

withHelm('an autoscaler of Kubernetes’ own is handed over to KEDA under its name', () => {
  for (const { metadata, spec } of ofKind(objects(keda), 'ScaledObject')) {
    expect(metadata.annotations['scaledobject.keda.sh/transfer-hpa-ownership']).toBe('true');
    expect(spec.advanced.horizontalPodAutoscalerConfig.name).toBe(metadata.name);
  }
});

withHelm('Prometheus is asked as somebody where that is said', () => {
  const all = objects({ ...keda, 'keda.authenticationRef': { name: 'prometheus' } });
  for (const scaled of ofKind(all, 'ScaledObject'))
    for (const trigger of prometheusOf(scaled)) expect(trigger.authenticationRef.name).toBe('prometheus');
});

withHelm('a service may have as many replicas as its calls need, more than a topic has partitions', () => {
  const all = objects({ 'services.orders.replicas': { min: 20, max: 40 } });
  expect(objectNamed(all, 'HorizontalPodAutoscaler', 'shop-orders').spec).toMatchObject({
    minReplicas: 20,
    maxReplicas: 40,
  });
});

withHelm('numbers of replicas that contradict each other are refused with a sentence', () => {
  expect(renderChart('services.orders.replicas.min=7', 'services.orders.replicas.max=6').stderr).toContain(
    'services.orders.replicas: min is 7 and max 6; min may not be more than max.',
  );
});
