import { type AdminSite, type Claims, domainProof } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { openFakeDns } from '@biteboard/platform/testing/providers';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openCatalogApp } from '../catalog.fixture.ts';

const dns = await openFakeDns();
const { ports, call, send, get, newSite, close } = await openCatalogApp();
afterAll(async () => {
  await close();
  await dns.close();
});

let site: AdminSite;
let manager: Claims;
let domain: string;
let count = 0;
beforeEach(async () => {
  count += 1;
  site = await newSite();
  manager = { role: 'manager', email: 'm@biteboard.test', userId: 'm1', sites: [site._id] };
  domain = `shop-${count}.example`;
});

const path = () => `/api/admin/sites/${site._id}`;
const save = async (body: object, as: Claims = manager) => {
  const answer = await call('PATCH', path(), { as, body });
  return { status: answer.status, body: answer.json() as AdminSite & { code?: string } };
};
const confirm = (name = domain) => call('POST', `${path()}/domains/${name}/confirm`, { as: manager });
const leadsTo = async () =>
  await get<{ slug: string; ownDomain: boolean }>('/api/shop/host-site', { host: domain });

describe('a domain that a manager names', () => {
  test('waits and leads nowhere, whatever else is saved', async () => {
    expect((await save({ domains: [domain] })).body).toMatchObject({ domains: [], pendingDomains: [domain] });
    expect((await save({ tagline: 'Hot', domains: [] })).body).toMatchObject({ pendingDomains: [domain] });
    const whole = await get<AdminSite>(path());
    expect((await save(whole)).body).toMatchObject({ domains: [], pendingDomains: [domain] });
    expect((await send('PUT', path(), whole)).json()).toMatchObject({
      domains: [],
      pendingDomains: [domain],
    });
    expect(await leadsTo()).toMatchObject({ ownDomain: false });
    expect((await save({ pendingDomains: [] })).body.pendingDomains).toBeUndefined();
  });

  test('keeps those that led to the site before', async () => {
    await send('PATCH', path(), { domains: [domain] });
    const { body } = await save({ domains: [domain, `new-${domain}`] });
    expect(body).toMatchObject({ domains: [domain], pendingDomains: [`new-${domain}`] });
    expect(await leadsTo()).toEqual({ slug: site.slug, ownDomain: true });
  });

  test('is confirmed by an admin', async () => {
    await save({ domains: [domain] });
    const answer = await send('POST', `${path()}/domains/${domain}/confirm`);
    expect([answer.status, answer.json()]).toEqual([200, expect.objectContaining({ domains: [domain] })]);
    expect(answer.json()).not.toHaveProperty('pendingDomains');
    expect(await leadsTo()).toEqual({ slug: site.slug, ownDomain: true });
  });

  test.each(['', '_biteboard.'])('is confirmed by its TXT record at “%s” the domain', async (below) => {
    await save({ domains: [domain] });
    expect((await confirm()).json()).toMatchObject({ code: 'DOMAIN_NOT_PROVED' });
    dns.records.set(below + domain, ['v=spf1 -all', domainProof('another')]);
    expect((await confirm()).status).toBe(422);
    dns.records.set(below + domain, ['v=spf1 -all', domainProof(site._id)]);
    expect((await confirm()).status).toBe(200);
    expect(await leadsTo()).toEqual({ slug: site.slug, ownDomain: true });
  });

  test('is confirmed by itself once its TXT record is there', async () => {
    await save({ domains: [domain] });
    dns.records.set(domain, [domainProof(site._id)]);
    ports.clock.advance(600_000);
    await eventually(async () => expect(await leadsTo()).toEqual({ slug: site.slug, ownDomain: true }));
  });

  test('holds up no other site that proves it, and is refused once it is another’s', async () => {
    const theirs = await newSite();
    await save({ domains: [domain] });
    expect((await send('PATCH', `/api/admin/sites/${theirs._id}`, { domains: [domain] })).status).toBe(200);
    dns.records.set(domain, [domainProof(site._id)]);
    expect((await confirm()).json()).toMatchObject({ code: 'DOMAIN_TAKEN' });
    expect((await save({ domains: [domain] })).body).toMatchObject({ code: 'DOMAIN_TAKEN' });
    expect(await leadsTo()).toMatchObject({ slug: theirs.slug });
  });

  test('is not confirmed where nobody named it', async () => {
    expect((await confirm()).json()).toMatchObject({ code: 'DOMAIN_NOT_FOUND' });
  });
});

/** A value of each kind of setting that differs from what a new site has. */
const CHANGES: Record<string, unknown> = {
  isDefault: true,
  domains: ['reach.example'],
  pendingDomains: ['reach.example'],
  archived: true,
  name: 'Renamed',
  slug: 'default',
  tagline: 'x',
  logoLinkUrl: 'https://reach.example',
  stripeAccountId: 'acct_1',
};

describe('what reaches beyond one site', () => {
  const outside = async (others: readonly AdminSite[]) => ({
    default: await get('/api/shop/default/site'),
    hosts: await Promise.all(
      ['reach.example', 'unknown.example', 'localhost'].map((host) => get('/api/shop/host-site', { host })),
    ),
    others: await Promise.all(others.map(({ slug }) => get(`/api/shop/${slug}/site`))),
  });

  test.each(Object.entries(CHANGES))('is not a manager’s to change by %s', async (field, value) => {
    const [marked, other] = [await newSite({ isDefault: true }), await newSite()];
    const before = await outside([marked, other]);
    await save({ [field]: value });
    expect(await outside([marked, other])).toEqual(before);
  });

  test('is the mark of the default site, which a manager neither gives nor takes', async () => {
    const marked = await newSite({ isDefault: true });
    const theirs = { ...manager, sites: [marked._id, site._id] };
    expect(await save({ isDefault: true }, theirs)).toMatchObject({
      status: 403,
      body: { code: 'ADMIN_NEEDED' },
    });
    const off = await call('PATCH', `/api/admin/sites/${marked._id}`, {
      as: theirs,
      body: { isDefault: false },
    });
    expect(off.status).toBe(403);
    const asItIs = await call('PATCH', `/api/admin/sites/${marked._id}`, {
      as: theirs,
      body: { isDefault: true },
    });
    expect(asItIs.status).toBe(200);
  });
});
