import { expect, test } from '@jest/globals';
import { createLogger } from './logger.ts';

test('logs blot out secrets at several depths', () => {
  const lines: string[] = [];
  const log = createLogger({ level: 'info' }, { write: (line) => lines.push(line) });
  log.info(
    {
      password: 'p1',
      req: { headers: { authorization: 'p2' } },
      site: { stripeSecretKey: 'p3', secrets: { uberClientSecret: 'p5', doordashSigningSecret: 'p6' } },
      name: 'kept',
    },
    'x',
  );
  log.child({ token: 'p4' }).warn('y');
  expect(lines).toHaveLength(2);
  expect(lines.join()).not.toMatch(/p[1-6]/);
  expect(lines[0]).toContain('kept');
});
