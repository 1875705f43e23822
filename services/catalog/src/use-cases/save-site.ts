import type { Claims, SiteInput } from '@biteboard/contracts';
import { ifVersion, runs } from '@biteboard/platform/http';
import { AppError, Duplicate } from '@biteboard/platform/ports';
import { siteNotFound } from '@biteboard/platform/sites';
import type { Catalog } from '../catalog.ts';
import { hostName } from '../sites/domains.ts';
import { createSite, type SaveContext, type SiteState, updateSite } from '../sites/site.ts';
import { sealSecrets } from '../sites/site-secrets.ts';
import { defaultSite } from './default-site.ts';

const contextOf = ({ clock, ids, secrets, settings }: Catalog, input: SiteInput): SaveContext => ({
  now: new Date(clock.now()).toISOString(),
  secrets: sealSecrets(input, secrets.encrypt),
  freshIds: (input.locations ?? []).map(() => ids.next()),
  allowPrivateCalls: settings.allowPrivateCalls,
});

/** The one unique value of a site's own document is its slug. */
const slugTaken = (error: unknown): unknown => {
  if (!(error instanceof Duplicate)) return error;
  const message = 'Another site has this slug. Choose another.';
  return new AppError('conflict', 'SLUG_TAKEN', message, { fields: { slug: message } });
};

/** All shops are at the product's own address, which is not for a shop's manager to take. */
const refuseOurAddress = ({ settings }: Catalog, named: readonly string[], before: SiteState, by: Claims) => {
  const ours = hostName(settings.publicUrl) ?? '';
  if (runs(by, { siteId: null }) || !named.includes(ours) || before.domains.includes(ours)) return;
  const message = `All shops are at ${ours}. Only an admin can give it to one of them.`;
  throw new AppError('forbidden', 'DOMAIN_RESERVED', message, { fields: { domains: message } });
};

/** Holds the domains that a save names while the site is written; from then on the site's own list holds them. */
const holdingDomains = async (
  { domains, ids }: Catalog,
  siteId: string,
  named: readonly string[],
  write: () => Promise<SiteState>,
): Promise<SiteState> => {
  const saveId = ids.next();
  await domains.claim(siteId, named, saveId);
  try {
    return await write();
  } catch (error) {
    throw slugTaken(error);
  } finally {
    await domains.settle(named, saveId);
  }
};

/** Throws 409 `SLUG_TAKEN` or `DOMAIN_TAKEN`, and what `createSite` throws. */
export const openSite = async (catalog: Catalog, input: SiteInput): Promise<SiteState> => {
  const decision = createSite(catalog.ids.next(), input, contextOf(catalog, input));
  const { _id, domains } = decision.state;
  return defaultSite(catalog).save(_id, input, () =>
    holdingDomains(catalog, _id, domains, () => catalog.sites.save(decision)),
  );
};

/** Saves any subset of a site's settings; throws as `openSite`, 404, and 403 `DOMAIN_RESERVED`. */
export const changeSite = async (
  catalog: Catalog,
  ref: string,
  input: SiteInput,
  ifMatch?: number,
  by?: Claims,
): Promise<SiteState> => {
  const before = await catalog.sites.get(ref);
  const context = contextOf(catalog, input);
  const decide = ifVersion(ifMatch, (site: SiteState) => updateSite(site, input, context));
  const named = input.domains ? decide(before).state.domains : [];
  if (by) refuseOurAddress(catalog, named, before, by);
  const save = async () => {
    const saved = await catalog.sites.change(before._id, decide);
    if (!saved) throw siteNotFound();
    return saved;
  };
  return defaultSite(catalog).save(before._id, input, () => holdingDomains(catalog, before._id, named, save));
};
