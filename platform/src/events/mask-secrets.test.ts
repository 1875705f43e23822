import { SECRET_SETTINGS } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { newSecretsKey, secretsWith } from '../process/secrets.ts';
import { type Random, seeded, seedGiven } from '../testing/seeded.ts';
import { maskSecrets } from './mask-secrets.ts';
import { shownLetter } from './shown-letter.ts';

const NAMES = [
  ...SECRET_SETTINGS,
  'token',
  'sealedToken',
  'refresh_token',
  'password',
  'passwordHash',
  'newPassword',
  'secrets',
  'Authorization',
  'api-key',
];
const PLAIN = ['name', 'total', 'lines', 'address', 'isPaid', 'keyboard'];

/** JSON of any shape in which every secret contains `hush`. */
const grow = (random: Random, depth: number): unknown => {
  const kind = depth === 0 ? 0 : random.whole(0, 3);
  const inner = () => Array.from({ length: 3 }, () => grow(random, depth - 1));
  if (kind === 1) return inner();
  if (kind === 2) return Object.fromEntries(inner().map((value) => [random.pick(PLAIN), value]));
  if (kind === 3) {
    const hidden = `hush "${random.whole(1, 1e6)}", \\ {x} hush`;
    const held: unknown = random.pick([hidden, [hidden], { any: { deeper: [hidden] } }]);
    const field = { [random.pick(NAMES)]: held };
    return random.pick([
      field,
      JSON.stringify(field),
      JSON.stringify({ body: JSON.stringify(field) }),
      JSON.stringify({ body: JSON.stringify(field) }).slice(0, -random.whole(1, 3)),
      `Failed at https://biteboard.test/pay/o1?token=hush-${random.next()}&lang=en, see there`,
    ] as unknown[]);
  }
  return random.pick(['Butter Chicken', 12.5, true, null, '', '{"total": 3}', 'keys of a piano: black']);
};

test('no secret is left in a value of any shape, wherever it lies, and all else is as it was', () => {
  const seed = seedGiven();
  const random = seeded(seed);
  for (let run = 0; run < 3_000; run += 1) {
    const value = grow(random, 6);
    const shown = JSON.stringify(maskSecrets(value));
    if (shown.includes('hush'))
      throw new Error(`SEED=${seed} a secret is left: ${JSON.stringify(value)} became ${shown}`);
    if (!JSON.stringify(value).includes('hush')) expect(maskSecrets(value)).toEqual(value);
  }
});

test('whether a secret is set stays readable, its value does not', () => {
  expect(
    maskSecrets({ secretsSet: { stripeSecretKey: true }, password: '', token: null, secrets: { uber: 'v' } }),
  ).toEqual({
    secretsSet: { stripeSecretKey: true },
    password: '',
    token: null,
    secrets: { uber: '[masked]' },
  });
});

test('ciphers, hashes of passwords and signed headers are masked by how they look', () => {
  const cipher = secretsWith(newSecretsKey()).encrypt('sk_live_of_a_shop');
  expect(maskSecrets({ note: `/pay/o1?order=${cipher}` })).toEqual({ note: '/pay/o1?order=[masked]' });
  expect(maskSecrets(['$argon2id$v=19$m=1$abc'])).toEqual(['[masked]']);
  expect(maskSecrets('sent with Bearer abc.def-1')).toBe('sent with Bearer [masked]');
});

test('what lies deeper than anything of ours is hidden, and no stack overflows', () => {
  const deep = JSON.parse(`${'['.repeat(200_000)}"x"${']'.repeat(200_000)}`) as unknown;
  expect(JSON.stringify(maskSecrets(deep))).toContain('[masked]');
});

test('of very large data the beginning is shown, secrets masked before it is cut', () => {
  const event = { type: 'OrderPlaced', data: { token: 'hush', lines: 'x'.repeat(100_000) } };
  const shown = shownLetter({
    id: 'orders:0:1',
    topic: 'orders',
    group: 'billing',
    at: '2026-11-20T12:00:00.000Z',
    error: 'cannot read https://a.test/?token=hush',
    event,
  });
  expect(shown.error).toBe('cannot read https://a.test/?token=[masked]');
  expect(shown.event.type).toBe('OrderPlaced');
  expect(shown.event.data).toMatch(/^\{\n {2}"token": "\[masked\]"[\s\S]*… \(\d+ characters more\)$/);
});
