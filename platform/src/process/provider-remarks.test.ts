import { describe, expect, test } from '@jest/globals';
import { readConfig } from './config.ts';
import { providerLines, providerWarnings } from './provider-remarks.ts';

const configOf = (env: Record<string, string>, shape?: 'distributed') => {
  const outcome = readConfig(env, shape);
  if ('faults' in outcome) throw new Error(outcome.faults.join('\n'));
  return outcome.config;
};
const simulated = { PAYMENTS: 'simulated', COURIERS: 'simulated' };

describe('money and couriers', () => {
  test.each([undefined, '127.0.0.1', 'localhost', '::1'])(
    'are simulated while only this machine comes: HOST=%s',
    (host) => {
      const config = configOf(host ? { HOST: host } : {});
      expect([config.payments, config.couriers]).toEqual(['simulated', 'simulated']);
      expect(providerWarnings(config)).toEqual([]);
      expect(providerLines(config).join()).toContain('no card is charged');
    },
  );

  test.each(['0.0.0.0', '::', '192.168.1.7', 'shop.example'])(
    'are live where others come: HOST=%s',
    (host) => {
      const config = configOf({ HOST: host });
      expect([config.payments, config.couriers]).toEqual(['live', 'live']);
      expect(providerWarnings(config)).toEqual([]);
      expect(providerLines(config).join()).toContain('once its Stripe keys are set');
    },
  );

  test('stand beside how addresses are placed, which delivery fees follow from', () => {
    expect(providerLines(configOf({})).join()).toContain('placed by the postal code');
    const withKey = configOf({ GOOGLE_MAPS_API_KEY: 'AIza-key' });
    expect(providerLines(withKey).join()).toContain('placed to the house');
  });

  test('that are simulated all the same are warned of', () => {
    const warnings = providerWarnings(configOf({ HOST: '0.0.0.0', ...simulated }));
    expect(warnings).toEqual([
      expect.stringContaining('no card is charged'),
      expect.stringContaining('nobody brings the food'),
    ]);
    expect(providerWarnings(configOf({ PUBLIC_URL: 'https://order.example', ...simulated }))).toHaveLength(2);
    expect(providerWarnings(configOf({ HOST: '0.0.0.0', PAYMENTS: 'simulated' }))).toHaveLength(1);
  });
});
