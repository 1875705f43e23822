import { openFakeDoordash } from '@biteboard/platform/testing/providers';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  type DeliveryApp,
  DOORDASH_SECRET,
  doordashKeys,
  downtownLocation,
  openDeliveryService,
} from '../delivery.fixture.ts';

let doordash: Awaited<ReturnType<typeof openFakeDoordash>>;
let delivery: DeliveryApp;

const SECOND_SECRET = Buffer.alloc(32, 'site-2').toString('base64url');

const open = async (patienceMs?: number) => {
  delivery = await openDeliveryService({
    settings: { couriers: 'live', doordashApiUrl: doordash.url },
    site: doordashKeys,
    secretsOf: { doordashSigningSecret: DOORDASH_SECRET },
    ...(patienceMs ? { patienceMs } : {}),
  });
  doordash.far.clock = delivery.ports.clock;
};

beforeEach(async () => {
  doordash = await openFakeDoordash({
    'developer-1': { keyId: 'key-1', signingSecret: DOORDASH_SECRET },
    'developer-2': { keyId: 'key-2', signingSecret: SECOND_SECRET },
  });
  await open();
});
afterEach(async () => {
  await delivery.close();
  await doordash.close();
});

const well = { ok: true, simulated: false, eta: 14, error: null };
const failed = (error: string) => ({ ok: false, simulated: false, eta: null, error });
const mishap = (answer: (typeof doordash.mishaps)[number]['answer']) =>
  doordash.mishaps.push({ to: 'quotes', answer });
const bodyAt = (at: number) => JSON.parse(doordash.asked.at(at)!.text);

describe('DoorDash Drive is asked', () => {
  test('for a quote from the first location to itself, each time under a new id', async () => {
    expect(await delivery.health('doordash')).toEqual(well);
    expect(await delivery.health('doordash')).toEqual(well);
    const { external_delivery_id: id, ...body } = bodyAt(0);
    expect(body).toEqual({
      pickup_address: '10123 Jasper Ave, Unit 4, Edmonton, AB T5J 1S2, CA',
      pickup_business_name: 'Downtown',
      pickup_phone_number: '+17805550100',
      dropoff_address: '10123 Jasper Ave, Unit 4, Edmonton, AB T5J 1S2, CA',
      dropoff_phone_number: '+17805550100',
    });
    expect(bodyAt(1).external_delivery_id).not.toBe(id);
  });

  test('for a registered store, when the site has both ids', async () => {
    await delivery.changeSite(
      { ...doordashKeys, doordashStoreId: 'store-1' },
      { doordashSigningSecret: DOORDASH_SECRET },
    );
    expect(await delivery.health('doordash')).toEqual(well);
    expect(bodyAt(-1)).not.toHaveProperty('pickup_external_store_id');
    await delivery.changeSite(
      { ...doordashKeys, doordashStoreId: 'store-1', doordashBusinessId: 'business-1' },
      { doordashSigningSecret: DOORDASH_SECRET },
    );
    expect(await delivery.health('doordash')).toEqual(well);
    expect(bodyAt(-1)).toMatchObject({
      pickup_external_business_id: 'business-1',
      pickup_external_store_id: 'store-1',
    });
  });

  test('with the site’s phone where the location has none, and not at all without any', async () => {
    const locations = [{ ...downtownLocation, phone: '' }];
    const secrets = { doordashSigningSecret: DOORDASH_SECRET };
    await delivery.changeSite({ ...doordashKeys, locations, supportWhatsappPhone: '+17805550199' }, secrets);
    expect(await delivery.health('doordash')).toEqual(well);
    expect(bodyAt(-1).dropoff_phone_number).toBe('+17805550199');
    await delivery.changeSite({ ...doordashKeys, locations }, secrets);
    const error = 'DoorDash needs a phone number of Downtown that it can call.';
    expect(await delivery.health('doordash')).toEqual(failed(error));
  });
});

test('each site signs with its own key alone', async () => {
  const other = { _id: 'site-2', slug: 'other', isDefault: false };
  const secondKeys = { doordashDeveloperId: 'developer-2', doordashKeyId: 'key-2' };
  await delivery.changeSite({ ...other, ...secondKeys }, { doordashSigningSecret: SECOND_SECRET });
  expect(await delivery.health('doordash', 'site-2')).toEqual(well);
  await delivery.changeSite({ ...other, ...doordashKeys }, { doordashSigningSecret: SECOND_SECRET });
  const error = "DoorDash does not accept the site's keys: The signature is wrong.";
  expect(await delivery.health('doordash', 'site-2')).toEqual(failed(error));
  expect(await delivery.health('doordash')).toEqual(well);
});

test('a token is valid for minutes, also for a clock that is a little behind', async () => {
  doordash.far.clock = { now: () => delivery.ports.clock.now() - 25_000 };
  expect((await delivery.health('doordash')).ok).toBe(true);
  doordash.far.clock = { now: () => delivery.ports.clock.now() + 6 * 60_000 };
  const error = "DoorDash does not accept the site's keys: The token is not of now.";
  expect(await delivery.health('doordash')).toEqual(failed(error));
});

test('an invalid signing secret is reported, and DoorDash is not called', async () => {
  await delivery.changeSite(doordashKeys, { doordashSigningSecret: '!!!' });
  const error = 'The DoorDash signing secret is none: copy it whole from the developer portal.';
  expect(await delivery.health('doordash')).toEqual(failed(error));
  expect(doordash.asked).toEqual([]);
});

describe('a refusal of DoorDash', () => {
  test.each([
    [
      422,
      { code: 'unserviceable', message: 'Delivery distance or address is not serviceable.' },
      'Delivery distance or address is not serviceable.',
    ],
    [
      400,
      {
        code: 'validation_error',
        message: 'One or more request parameters is invalid',
        field_errors: [{ field: 'pickup_address', error: 'Please provide a valid address' }],
      },
      'One or more request parameters is invalid (pickup_address Please provide a valid address)',
    ],
    [400, { message: 'No.', field_errors: [null, 'x', { field: 'tip', error: { toString: 1 } }] }, 'No.'],
    [429, '', 'DoorDash is asked too often at the moment; try again in some minutes.'],
    [503, '<html>', 'DoorDash has a fault of its own (503); try again later.'],
    [200, { external_delivery_id: 'another' }, 'DoorDash gave an answer that makes no sense (200).'],
    [200, 'OK', 'DoorDash gave an answer that makes no sense (200).'],
    [301, '', 'DoorDash refuses, and does not say why (301).'],
  ] as const)('(%i) reaches the admin as a sentence', async (status, body, error) => {
    mishap({ status, body });
    expect(await delivery.health('doordash')).toEqual(failed(error));
  });

  test('is shown without the secret that it repeats', async () => {
    mishap({ status: 401, body: { message: `not ${DOORDASH_SECRET}` } });
    const error = "DoorDash does not accept the site's keys: not [secret]";
    expect(await delivery.health('doordash')).toEqual(failed(error));
  });
});

test('a call to DoorDash times out', async () => {
  await delivery.close();
  await open(250);
  mishap('silence');
  expect(await delivery.health('doordash')).toEqual(failed('DoorDash did not answer in time.'));
});
