import { generateKeyPairSync } from 'node:crypto';
import { type Endpoint, endpoints } from '@biteboard/contracts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { mountRoute } from './mount-route.ts';

let app: FastifyInstance;

const open = (endpoint: Endpoint): Endpoint => ({ ...endpoint, access: 'public' });
const mounted = [
  endpoints.registerUser,
  endpoints.loginUser,
  endpoints.quoteBasket,
  endpoints.checkoutPickup,
  endpoints.adminUpdateSite,
  endpoints.adminCreateProduct,
  endpoints.adminListOrders,
  endpoints.adminOrderAction,
].map(open);

beforeAll(async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const tokens = {
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
  const log = pino({ level: 'silent' });
  app = await createApp({ log, tokens, readiness: {}, maxLagMs: 0 });
  for (const endpoint of mounted) mountRoute(app, { endpoint, handle: async () => ({}) });
});

afterAll(() => app.close());

const refusal = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: unknown) => {
  const headers = { 'content-type': 'application/json' };
  const body = payload === undefined ? {} : { payload: JSON.stringify(payload), headers };
  const answer = await app.inject({ method, url, ...body });
  const { error, code, fields } = answer.json();
  expect([answer.statusCode, code]).toEqual([400, 'INVALID']);
  expect(error).toBe(Object.values(fields)[0]);
  return fields;
};

const register = (more: object) =>
  refusal('POST', '/api/user/register', { email: 'a@biteboard.test', password: 'long enough', ...more });
const quote = (more: object) => refusal('POST', '/api/shop/haldi/quote', { items: [], ...more });
const line = (more: object) => quote({ items: [{ quantity: 1 }, { quantity: 1, ...more }] });
const site = (more: object) => refusal('PUT', '/api/admin/sites/haldi', more);
const product = (more: object) =>
  refusal('POST', '/api/admin/sites/haldi/products', { name: 'X', price: 1, ...more });

describe('a refusal of a field is a sentence for a person', () => {
  test.each([
    [{ email: 'Email is required.' }, { email: undefined }],
    [{ email: 'Enter an email address.' }, { email: 'nobody' }],
    [{ email: 'Enter an email address.' }, { email: '' }],
    [{ email: 'Email must be text.' }, { email: 7 }],
    [{ password: 'The password must have at least 8 characters.' }, { password: 'short' }],
    [{ password: 'The password may have at most 200 characters.' }, { password: 'x'.repeat(201) }],
    [{ name: 'Name may have at most 120 characters.' }, { name: 'x'.repeat(121) }],
  ])('at registration: %j', async (fields, more) => {
    expect(await register(more)).toEqual(fields);
  });

  test.each([
    [{ about: 'missing' }, { email: undefined }],
    [{ about: 'email' }, { email: 'nobody' }],
    [{ about: 'short', count: 8 }, { password: 'short' }],
    [{ about: 'long', count: 120 }, { name: 'x'.repeat(121) }],
    [undefined, { email: 7 }],
  ])('that says for other languages what it is about: %j', async (params, more) => {
    const payload = { email: 'a@biteboard.test', password: 'long enough', ...more };
    const answer = await app.inject({ method: 'POST', url: '/api/user/register', payload });
    expect(answer.json().params).toEqual(params);
  });

  test('when a login leaves one blank', async () => {
    expect(await refusal('POST', '/api/user/login', { email: ' ', password: 'x' })).toEqual({
      email: 'Email is required.',
    });
  });

  test.each([
    [{ 'items.1.quantity': 'Items 2 quantity must be at least 1.' }, { quantity: 0 }],
    [{ 'items.1.quantity': 'Items 2 quantity must be at most 99.' }, { quantity: 100 }],
    [{ 'items.1.quantity': 'Items 2 quantity must be a whole number.' }, { quantity: 1.5 }],
    [{ 'items.1.quantity': 'Items 2 quantity is required.' }, { quantity: undefined }],
    [{ 'items.1.categoryId': 'Items 2 category id must be text.' }, { categoryId: 7 }],
    [{ 'items.1.size': 'Items 2 size must be text or an object.' }, { size: 7 }],
    [{ 'items.1.size.key': 'Items 2 size key must be text.' }, { size: { key: 7 } }],
    [{ 'items.1.size': 'Items 2 size may have at most 120 characters.' }, { size: 'x'.repeat(121) }],
    [{ 'items.1.selectedOptions': 'Items 2 selected options must be a list.' }, { selectedOptions: {} }],
    [
      { 'items.1.selectedOptions.0.groupKey': 'Items 2 selected options 1 group key is required.' },
      { selectedOptions: [{ optionKey: 'a' }] },
    ],
  ])('in the second line of a basket: %j', async (fields, more) => {
    expect(await line(more)).toEqual(fields);
  });

  test.each([
    [{ items: 'Items is required.' }, { items: undefined }],
    [{ items: 'Items may have at most 100 entries.' }, { items: Array(101).fill({ quantity: 1 }) }],
    [{ fulfillmentType: 'Fulfillment type must be one of pickup, delivery.' }, { fulfillmentType: 'mail' }],
    [{ tipCents: 'Tip cents must be a whole number.' }, { tipCents: '5' }],
    [{ scheduledFor: 'Scheduled for must be text.' }, { scheduledFor: 7 }],
    [{ scheduledFor: 'Scheduled for must have at least 10 characters.' }, { scheduledFor: 'soon' }],
    [{ 'coupon.code': 'Coupon code is required.' }, { coupon: { percent: 5 } }],
    [{ coupon: 'Coupon must be text or an object.' }, { coupon: [] }],
  ])('in a basket: %j', async (fields, more) => {
    expect(await quote(more)).toEqual(fields);
  });

  test.each([
    [{ brandColor: 'Brand color must be a colour like #FF6F61.' }, { brandColor: 'red' }],
    [{ slug: 'Slug must be small letters and digits, joined by hyphens.' }, { slug: 'No Slug' }],
    [{ currency: 'Currency must be one of usd, cad, eur, gbp, inr, aud.' }, { currency: 'xxx' }],
    [{ payAtPickupEnabled: 'Pay at pickup enabled must be true or false.' }, { payAtPickupEnabled: 'yes' }],
    [{ taxRatePercent: 'Tax rate percent must be at most 100.' }, { taxRatePercent: 101 }],
  ])('in the settings of a site: %j', async (fields, more) => {
    expect(await site(more)).toEqual(fields);
  });

  test('that may be empty names what else it may be', async () => {
    expect(await product({ categoryId: 7 })).toEqual({ categoryId: 'Category id must be text.' });
    expect(await product({ price: '3' })).toEqual({ price: 'Price must be a number.' });
  });

  test('in an address and its query', async () => {
    expect(await refusal('GET', '/api/admin/sites/haldi/orders?page=0')).toEqual({
      page: 'Page must be at least 1.',
    });
    expect(await refusal('GET', '/api/admin/sites/haldi/orders?pageSize=many')).toEqual({
      pageSize: 'Page size must be a whole number.',
    });
    const url = '/api/admin/sites/haldi/orders/1/eat';
    expect((await refusal('POST', url, {})).action).toMatch(/^Action must be one of confirm, .*, refund\.$/);
    const refund = '/api/admin/sites/haldi/orders/1/refund';
    expect(await refusal('POST', refund, { amountCents: 0 })).toEqual({
      amountCents: 'Amount cents must be at least 1.',
    });
  });

  test('and a body that is no form is one too', async () => {
    expect(await refusal('POST', '/api/user/register')).toEqual({ body: 'The body must be an object.' });
    expect(await refusal('POST', '/api/user/register', [])).toEqual({ body: 'The body must be an object.' });
  });
});
