import type { Claims, SiteInput } from '@biteboard/contracts';
import { ifVersion, runs } from '@biteboard/platform/http';
import { AppError } from '@biteboard/platform/ports';
import { siteNotFound } from '@biteboard/platform/sites';
import type { Catalog } from '../catalog.ts';
import { changesTimes, checkOpenOrders } from '../sites/orders-outside.ts';
import { isReservedHost } from '../sites/reserved-host.ts';
import { createSite, type SaveContext, type SiteState, updateSite } from '../sites/site.ts';
import type { SiteDomains } from '../sites/site-domains.ts';
import { sealSecrets } from '../sites/site-secrets.ts';
import { defaultSite } from './default-site.ts';
import { holdingDomains } from './holding-domains.ts';

const contextOf = (
  { clock, ids, secrets, settings }: Catalog,
  input: SiteInput,
  by: Claims | undefined,
): SaveContext => ({
  now: new Date(clock.now()).toISOString(),
  secrets: sealSecrets(input, secrets.encrypt),
  freshIds: (input.locations ?? []).map(() => ids.next()),
  allowPrivateCalls: settings.allowPrivateCalls,
  openSecret: (sealed) => {
    try {
      return secrets.decrypt(sealed);
    } catch {
      // Sealed with a key that is gone: it can be replaced all the same.
      return undefined;
    }
  },
  runsAllSites: !by || runs(by, { siteId: null }),
  isReservedHost: (name) => isReservedHost(name, settings),
});

/** Throws 409 `SLUG_TAKEN` or `DOMAIN_TAKEN`, and what `createSite` throws. */
export const openSite = async (catalog: Catalog, input: SiteInput): Promise<SiteState> => {
  const decision = createSite(catalog.ids.next(), input, contextOf(catalog, input, undefined));
  const { _id, domains } = decision.state;
  return defaultSite(catalog).save(_id, input, () =>
    holdingDomains(catalog, _id, domains, () => catalog.sites.save(decision)),
  );
};

/** Throws 409 where a save leaves open orders behind (`checkOpenOrders`). */
const checkOrders = async (
  { openOrderIndex, clock }: Catalog,
  before: SiteState,
  after: SiteState,
): Promise<void> => {
  if (!changesTimes(before, after)) return;
  checkOpenOrders(before, after, await openOrderIndex.listFrom(before._id, clock.now()));
};

/** Throws 409 `CURRENCY_DIFFERS` where the shared menu that a site follows has its prices in another currency. */
const checkMenuCurrency = async (
  { owners }: Catalog,
  { _id, currency }: SiteState,
  input: SiteInput,
): Promise<void> => {
  if (input.currency === undefined || input.currency === currency) return;
  const menu = await owners.menuOf(_id);
  if (!menu) return;
  const message = `The prices of this site come from the menu “${menu.name}”, in ${currency.toUpperCase()}. Let it leave that first.`;
  throw new AppError('conflict', 'CURRENCY_DIFFERS', message, {
    fields: { currency: message },
    params: { menu: menu.name },
  });
};

/** The one who saves; without the sites that they run, which was decided before. */
type Saver = Pick<Claims, 'role' | 'userId' | 'email'>;

/** The site as such a save would leave it; nothing is written. Throws as `changeSite`. */
export const decideChange = async (
  catalog: Catalog,
  site: SiteState,
  input: SiteInput,
  by: Saver,
  isConfirmed: boolean,
): Promise<SiteState> => {
  await checkMenuCurrency(catalog, site, input);
  const after = updateSite(site, input, contextOf(catalog, input, by)).state;
  if (!isConfirmed) await checkOrders(catalog, site, after);
  return after;
};

/**
 * Saves any subset of a site's settings; without `by` as an admin, and unless it is confirmed only where no open order
 * is left behind. Throws as `openSite` and `checkOpenOrders`, 404, and 403 `ADMIN_NEEDED` or `DOMAIN_RESERVED`.
 */
export const changeSite = async (
  catalog: Catalog,
  ref: string,
  asked: SiteInput | ((site: SiteState) => SiteInput),
  ifMatch?: number,
  by?: Claims,
  isConfirmed = false,
): Promise<SiteState> => {
  const before = await catalog.sites.get(ref);
  const inputFor = typeof asked === 'function' ? asked : () => asked;
  const input = inputFor(before);
  await checkMenuCurrency(catalog, before, input);
  const context = contextOf(catalog, input, by);
  const decide = ifVersion(ifMatch, (site: SiteState) => updateSite(site, inputFor(site), context));
  const setsTimes = input.hours ?? input.closures ?? input.locations ?? input.timeZone;
  if (!isConfirmed && setsTimes !== undefined) await checkOrders(catalog, before, decide(before).state);
  const save = async () => {
    const saved = await catalog.sites.change(before._id, decide);
    if (!saved) throw siteNotFound();
    return saved;
  };
  const named: SiteDomains = input.domains || input.pendingDomains ? decide(before).state : { domains: [] };
  await catalog.domains.checkFree(before._id, named.pendingDomains ?? []);
  return defaultSite(catalog).save(before._id, input, () =>
    holdingDomains(catalog, before._id, named.domains, save),
  );
};
