import type { AdminSite } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterAll, describe, expect, test } from '@jest/globals';
import { openCatalogApp } from '../catalog.fixture.ts';

const { ports, announced, send, newSite, eventsOf, close } = await openCatalogApp();
afterAll(close);

describe('secrets', () => {
  const secrets = { stripeSecretKey: 'sk_live_CLEAR', uberClientSecret: 'uber-CLEAR' };

  test('are stored encrypted, and no answer or event shows them', async () => {
    const site = await newSite({ ...secrets, orderNotifyUrl: 'https://hook.example/private' });
    const answers = await Promise.all([
      send('GET', `/api/admin/sites/${site._id}`),
      send('GET', '/api/admin/sites'),
      send('PATCH', `/api/admin/sites/${site._id}`, { tagline: 'x' }),
      send('GET', `/api/shop/${site.slug}/site`),
      send('GET', `/api/shop/${site.slug}/menu`),
    ]);
    await eventually(() => expect(eventsOf(site._id)).toHaveLength(2));
    expect(JSON.stringify([site, ...answers.map((answer) => answer.text), announced])).not.toContain('CLEAR');
    const sealed = (eventsOf(site._id).at(-1)!.data as { site: { secrets: Record<string, string> } }).site
      .secrets;
    expect(ports.forService('catalog').secrets.decrypt(sealed.stripeSecretKey ?? '')).toBe(
      secrets.stripeSecretKey,
    );
    for (const answer of answers) expect(answer.text).not.toContain(sealed.stripeSecretKey);
    expect(
      answers
        .slice(3)
        .map((answer) => answer.text)
        .join(),
    ).not.toContain('hook.example');
  });

  test('stay when absent, go when empty, change when given', async () => {
    const site = await newSite(secrets);
    expect(site.secretsSet).toMatchObject({
      stripeSecretKey: true,
      uberClientSecret: true,
      doordashSigningSecret: false,
    });
    const left = await send('PUT', `/api/admin/sites/${site._id}`, {
      stripeSecretKey: '',
      doordashSigningSecret: 'CLEAR',
    });
    expect((left.json() as AdminSite).secretsSet).toMatchObject({
      stripeSecretKey: false,
      uberClientSecret: true,
      doordashSigningSecret: true,
    });
  });
});
