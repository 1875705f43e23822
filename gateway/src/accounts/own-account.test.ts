import { afterAll, expect, test } from '@jest/globals';
import { openTestGateway } from '../gateway.fixture.ts';

const { call, register, close } = await openTestGateway();
afterAll(close);

let people = 0;
const newPerson = async () => {
  people += 1;
  const { token } = (await register(`owner-${people}@biteboard.test`)).json() as { token: string };
  return { authorization: `Bearer ${token}` };
};
const home = {
  label: 'Home',
  name: 'Aarti',
  phone: '+17805550199',
  address: {
    streetAddress: ['10523 Saskatchewan Dr NW'],
    city: 'Edmonton',
    province: 'AB',
    postalCode: '',
    country: 'CA',
  },
};

test('a name is changed, and the fresh token carries it', async () => {
  const who = await newPerson();
  const answer = await call('PATCH', '/api/user/me', { name: ' Aarti Mehta ' }, who);
  expect(answer.statusCode).toBe(200);
  const { token, ...me } = answer.json();
  expect(me).toMatchObject({ name: 'Aarti Mehta', addresses: [] });
  const claims = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());
  expect(claims.name).toBe('Aarti Mehta');
  expect((await call('GET', '/api/user/me', undefined, who)).json()).toEqual(me);
});

test('addresses are replaced as sent: a new one gets an id, a known one keeps it, an omitted one is removed', async () => {
  const who = await newPerson();
  const save = async (addresses: object[]) =>
    (await call('PATCH', '/api/user/me', { addresses }, who)).json().addresses as {
      id: string;
      label: string;
    }[];
  const [first] = await save([home]);
  expect(first).toMatchObject({ ...home, id: expect.any(String) });
  const both = await save([first!, { ...home, label: 'Work', id: 'of somebody else' }]);
  expect(both.map(({ label }) => label)).toEqual(['Home', 'Work']);
  expect(both[0]?.id).toBe(first?.id);
  expect(both[1]?.id).not.toBe('of somebody else');
  const twice = await save([first!, first!]);
  expect(new Set(twice.map(({ id }) => id)).size).toBe(2);
  expect(await save([])).toEqual([]);
});

test('the phone of an address is kept as it is dialled, one that nobody can call is refused, and an old one stays', async () => {
  const who = await newPerson();
  const save = (...phones: string[]) =>
    call('PATCH', '/api/user/me', { addresses: phones.map((phone) => ({ ...home, phone })) }, who);
  const phones = async (...typed: string[]) =>
    ((await save(...typed)).json().addresses as { phone: string }[]).map(({ phone }) => phone);
  expect(await phones('780-555-0199', '+44 (0)20 7946 0018', '7805550199 ext 4', '')).toEqual([
    '+17805550199',
    '+442079460018',
    '+17805550199 ext. 4',
    '',
  ]);
  const refused = await save('+17805550199', '+1 780 555 019');
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({
    code: 'INVALID',
    fields: { 'addresses.1.phone': 'Enter a phone number with its area code.' },
  });
});

test('an invalid address, or one too many, is refused and changes nothing', async () => {
  const who = await newPerson();
  for (const addresses of [[{ label: 'Home' }], Array(21).fill(home)])
    expect((await call('PATCH', '/api/user/me', { addresses }, who)).statusCode).toBe(400);
  expect((await call('GET', '/api/user/me', undefined, who)).json().addresses).toEqual([]);
  expect((await call('PATCH', '/api/user/me', { addresses: Array(20).fill(home) }, who)).statusCode).toBe(
    200,
  );
});

test('the account can be read only by its signed-in owner, and only while it exists', async () => {
  for (const method of ['GET', 'PATCH', 'DELETE'] as const)
    expect((await call(method, '/api/user/me', method === 'GET' ? undefined : {})).statusCode).toBe(401);
});
