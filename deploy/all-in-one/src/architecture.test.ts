import { type Endpoint, type EventType, endpoints, events } from '@biteboard/contracts';
import { gatewayContext } from '@biteboard/gateway';
import { openService, type ServiceParts } from '@biteboard/platform/process';
import { type TestPorts, testPorts } from '@biteboard/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { servicesBehind } from './services.ts';

/** Every service authorizes calls. */
const ALL = ['billing', 'catalog', 'coupons', 'delivery', 'gateway', 'notifications', 'orders', 'payments'];

/** Which services consume which event. */
const CONSUMERS: Record<string, readonly string[]> = {
  PersonActed: ['gateway'],
  PasswordResetAsked: ['notifications'],
  PersonInvited: ['notifications'],
  PersonRemoved: ['billing', 'delivery', 'notifications', 'orders', 'payments'],
  PersonChanged: ALL,
  GroupChanged: ALL,
  GroupDeleted: ALL,
  SiteChanged: [
    'billing',
    'catalog',
    'coupons',
    'delivery',
    'gateway',
    'notifications',
    'orders',
    'payments',
  ],
  SiteDeleted: [
    'billing',
    'catalog',
    'coupons',
    'delivery',
    'gateway',
    'notifications',
    'orders',
    'payments',
  ],
  SiteLogoChanged: ['billing'],
  CategoryChanged: ['catalog', 'gateway', 'orders'],
  CategoryDeleted: ['catalog', 'gateway', 'orders'],
  ProductChanged: ['gateway', 'orders'],
  ProductDeleted: ['gateway', 'orders'],
  CouponChanged: ['coupons', 'orders'],
  CouponDeleted: ['orders'],
  OrderPlaced: ['catalog', 'gateway', 'payments'],
  OrderingClosed: ['catalog'],
  OrderConfirmed: ['delivery', 'gateway', 'notifications', 'orders'],
  OrderPreparing: ['gateway'],
  OrderDelayed: ['catalog', 'gateway', 'notifications'],
  OrderReady: ['billing', 'gateway', 'notifications'],
  OrderCourierChanged: ['gateway'],
  OrderCustomerForgotten: ['billing', 'delivery', 'notifications', 'payments'],
  OrderOutForDelivery: ['billing', 'gateway', 'notifications'],
  OrderDelivered: ['billing', 'catalog', 'delivery', 'gateway'],
  OrderCompleted: ['billing', 'catalog', 'gateway'],
  OrderExpired: ['catalog', 'gateway', 'orders'],
  OrderPaid: ['billing', 'coupons', 'delivery', 'gateway', 'notifications', 'orders', 'payments'],
  OrderPaymentKnown: ['payments'],
  OrderPaymentAskedAfter: ['gateway', 'payments'],
  OrderCancelled: ['catalog', 'coupons', 'delivery', 'gateway', 'notifications', 'orders', 'payments'],
  OrderRefundRequested: ['gateway', 'payments'],
  OrderRefundReversed: ['billing', 'gateway', 'orders'],
  OrderRefunded: ['billing', 'delivery', 'gateway', 'notifications', 'orders'],
  PaymentConfirmed: ['orders'],
  PaymentFailed: ['orders'],
  PaymentPageOpened: ['orders'],
  PaymentExpired: ['orders'],
  RefundSettled: ['orders'],
  RefundDelayed: ['orders'],
  RefundFailed: ['orders'],
  RefundFound: ['orders'],
  RefundAskedByHand: ['orders'],
  PaymentDisputed: ['orders'],
  PaymentCaseSettled: ['orders'],
  DeliveryCreated: ['orders'],
  DeliveryStatusChanged: ['orders'],
  DeliveryFailed: ['orders'],
};

let ports: TestPorts;
const parts = new Map<string, ServiceParts>();

beforeAll(async () => {
  ports = await testPorts();
  for (const service of servicesBehind(gatewayContext(ports.clock, { publicKey: '' })))
    parts.set(service.name, openService(service, ports.forService(service.name)));
});

afterAll(() => ports.close());

const callOf = (endpoint: Endpoint): string => `${String(endpoint.method)} ${endpoint.path}`;

describe('the entry points of the services', () => {
  test('every endpoint of the contracts is served by the service that it names, once', () => {
    const served = [...parts].flatMap(([name, { routes }]) =>
      routes.map((route) => `${name}: ${callOf(route.endpoint)}`),
    );
    const promised = Object.values(endpoints as Record<string, Endpoint>).map(
      (endpoint) => `${endpoint.service}: ${callOf(endpoint)}`,
    );
    expect(served.toSorted()).toEqual(promised.toSorted());
  });

  test('every event is consumed by exactly the services that need it', () => {
    const consuming: Record<string, string[]> = {};
    for (const [name, { consumers }] of parts) {
      for (const type of new Set(consumers.map((consumer) => consumer.event.type))) {
        consuming[type] = [...(consuming[type] ?? []), name].toSorted();
      }
    }
    expect(consuming).toEqual(CONSUMERS);
  });

  test('every event has one type name, and its topic is a service', () => {
    const all = Object.values(events as Record<string, EventType>);
    expect(new Set(all.map((event) => event.type)).size).toBe(all.length);
  });

  test('every job has one handler', () => {
    const names = [...parts.values()].flatMap(({ jobs }) => jobs.map((job) => job.name));
    expect(new Set(names).size).toBe(names.length);
  });
});
