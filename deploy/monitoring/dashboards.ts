import { SERVICES, type ServiceName } from '@biteboard/contracts';
import type { GrafanaDashboard, GrafanaPanel } from './panels.ts';

const one = (title: string, expr: string, more: Partial<GrafanaPanel> = {}, legend = ''): GrafanaPanel => ({
  title,
  queries: [{ expr, legend }],
  ...more,
});

const ordersBy = (label: string): string =>
  `sum by (${label}) (increase(biteboard_orders_total[$__rate_interval]))`;
const callsOf = (pods: string): string => `http_request_duration_seconds_count{${pods}}`;
const failedShare = (pods: string): string =>
  `sum(rate(http_request_duration_seconds_count{${pods}status=~"5.."}[5m])) / sum(rate(http_request_duration_seconds_count{${pods}}[5m]))`;
const quantile = (share: number, histogram: string, by: string, selector = ''): string =>
  `histogram_quantile(${share}, sum by (le, ${by}) (rate(${histogram}_bucket${selector}[5m])))`;

const oldestUnread = one(
  'Oldest unread event',
  'max by (group, topic) (biteboard_consumer_oldest_seconds) > 0',
  { unit: 's' },
  '{{group}} ← {{topic}}',
);
const providers: GrafanaPanel = {
  title: 'Calls to providers that failed',
  queries: [
    {
      expr: 'sum by (provider, outcome) (rate(biteboard_provider_requests_seconds_count{outcome!="answered"}[5m]))',
      legend: '{{provider}} {{outcome}}',
    },
  ],
  unit: 'reqps',
};
const providerLatency = one(
  'Latency of providers, 95th percentile',
  quantile(0.95, 'biteboard_provider_requests_seconds', 'provider'),
  { unit: 's' },
  '{{provider}}',
);

/** From what customers notice down to what it may come from. */
const onCall: GrafanaDashboard = {
  uid: 'biteboard-on-call',
  title: 'Biteboard: on call',
  panels: [
    one('Dependencies that are down', 'count(biteboard_dependency_up == 0) or vector(0)', { redFrom: 1 }),
    one('Calls that fail', failedShare(''), { unit: 'percentunit', redFrom: 0.05 }),
    one('Payments stuck', 'max(biteboard_payment_sessions{state="stuck"})', { redFrom: 4 }),
    one('Oldest event not published', 'max(biteboard_outbox_oldest_seconds)', { unit: 's', redFrom: 120 }),
    one('Oldest event unread', 'max(biteboard_consumer_oldest_seconds)', { unit: 's', redFrom: 120 }),
    one(
      'Events set aside today',
      'sum(increase(biteboard_events_handled_total{outcome="dead-letter"}[1d])) or vector(0)',
      { redFrom: 1 },
    ),
    one('Orders by outcome', ordersBy('outcome'), {}, '{{outcome}}'),
    one('Dependencies', 'min by (dependency) (biteboard_dependency_up)', {}, '{{dependency}}'),
    oldestUnread,
    one(
      'Events that wait, by group',
      'sum by (group) (max by (group, topic) (biteboard_consumer_lag))',
      {},
      '{{group}}',
    ),
    one('Events not published', 'max by (pod) (biteboard_outbox_backlog)', {}, '{{pod}}'),
    one(
      'Oldest job that is due',
      'max by (queue) (biteboard_jobs_oldest_seconds) > 0',
      { unit: 's' },
      '{{queue}}',
    ),
    providers,
    providerLatency,
    one(
      'Webhooks refused',
      'sum by (provider, code) (increase(biteboard_webhook_refusals_total[$__rate_interval]))',
      {},
      '{{provider}} {{code}}',
    ),
    {
      title: 'Mails and posts that wait',
      queries: [
        { expr: 'max(biteboard_mails_waiting)', legend: 'mails' },
        { expr: 'max(biteboard_posts_waiting)', legend: 'posts' },
      ],
    },
    one(
      'Latency of calls, 99th percentile',
      quantile(0.99, 'http_request_duration_seconds', 'method'),
      { unit: 's' },
      '{{method}}',
    ),
    one('Releases', 'count by (version, node) (biteboard_build_info)', {}, '{{version}}, Node {{node}}'),
  ],
};

/** What one service alone has to show. */
const OWN: Partial<Record<ServiceName, readonly GrafanaPanel[]>> = {
  gateway: [one('Live streams', 'sum(biteboard_live_streams)')],
  orders: [one('Orders by outcome', ordersBy('outcome'), {}, '{{outcome}}')],
  payments: [
    one('Payment sessions', 'max by (state) (biteboard_payment_sessions)', {}, '{{state}}'),
    one('Open money cases', 'max(biteboard_money_cases_open)'),
    providers,
    providerLatency,
  ],
  delivery: [providers, providerLatency],
  notifications: [
    {
      title: 'Age of what waits',
      queries: [
        { expr: 'max(biteboard_mails_oldest_seconds)', legend: 'mails' },
        { expr: 'max(biteboard_posts_oldest_seconds)', legend: 'posts' },
      ],
      unit: 's',
    },
  ],
};

/** Pods are called after their service, as the chart calls them. */
const serviceDashboard = (service: ServiceName): GrafanaDashboard => {
  const pods = `pod=~".*-${service}-.*",`;
  const selector = `{${pods.slice(0, -1)}}`;
  return {
    uid: `biteboard-${service}`,
    title: `Biteboard: ${service}`,
    panels: [
      ...(OWN[service] ?? []),
      one('Calls by status', `sum by (status) (rate(${callsOf(pods)}[5m]))`, { unit: 'reqps' }, '{{status}}'),
      one(
        'Latency of calls, 95th percentile, by route',
        quantile(0.95, 'http_request_duration_seconds', 'route', selector),
        { unit: 's' },
        '{{route}}',
      ),
      one(
        'Events handled',
        `sum by (type, outcome) (rate(biteboard_events_handled_total{group="${service}"}[5m]))`,
        { unit: 'reqps' },
        '{{type}} {{outcome}}',
      ),
      one(
        'Oldest unread event',
        `max by (topic) (biteboard_consumer_oldest_seconds{group="${service}"})`,
        { unit: 's' },
        '{{topic}}',
      ),
      one('Jobs that wait', `max by (queue) (biteboard_jobs_waiting${selector})`, {}, '{{queue}}'),
      one(
        'Duration of jobs, 95th percentile',
        quantile(0.95, 'biteboard_job_duration_seconds', 'name', selector),
        { unit: 's' },
        '{{name}}',
      ),
      one('Events not published', `max by (pod) (biteboard_outbox_backlog${selector})`, {}, '{{pod}}'),
      one(
        'Connections to MongoDB',
        `max by (pod, state) (biteboard_pool_connections${selector})`,
        {},
        '{{pod}} {{state}}',
      ),
      one('CPU', `sum by (pod) (rate(process_cpu_seconds_total${selector}[5m]))`, {}, '{{pod}}'),
      one('Memory', `max by (pod) (process_resident_memory_bytes${selector})`, { unit: 'bytes' }, '{{pod}}'),
      one(
        'Event loop lag',
        `max by (pod) (nodejs_eventloop_lag_p99_seconds${selector})`,
        { unit: 's' },
        '{{pod}}',
      ),
    ],
  };
};

const business: GrafanaDashboard = {
  uid: 'biteboard-business',
  title: 'Biteboard: business',
  panels: [
    one('Orders placed today', 'sum(increase(biteboard_orders_total{outcome="placed"}[1d]))', {
      redBelow: 1,
    }),
    one('Orders paid today', 'sum(increase(biteboard_orders_total{outcome="paid"}[1d]))', { redBelow: 1 }),
    one('Refunds today', 'sum(increase(biteboard_orders_total{outcome="refunded"}[1d])) or vector(0)', {
      redFrom: 20,
    }),
    one('Open money cases', 'max(biteboard_money_cases_open)', { redFrom: 1 }),
    one('Orders by outcome', ordersBy('outcome'), {}, '{{outcome}}'),
    one(
      'Orders placed, by site',
      'topk(20, sum by (site) (increase(biteboard_orders_total{outcome="placed"}[1h])))',
      {},
      '{{site}}',
    ),
    one(
      'Share of placed orders that are paid',
      'sum(increase(biteboard_orders_total{outcome="paid"}[1h])) / sum(increase(biteboard_orders_total{outcome="placed"}[1h]))',
      { unit: 'percentunit' },
    ),
    one(
      'Cancelled and expired, by site',
      'topk(20, sum by (site, outcome) (increase(biteboard_orders_total{outcome=~"cancelled|expired"}[1h])))',
      {},
      '{{site}} {{outcome}}',
    ),
    one('Payment sessions', 'max by (state) (biteboard_payment_sessions)', {}, '{{state}}'),
    one('People who watch their orders', 'sum(biteboard_live_streams)'),
  ],
};

/** For the on-call, for each service, and for the business. */
export const dashboards: readonly GrafanaDashboard[] = [onCall, ...SERVICES.map(serviceDashboard), business];
