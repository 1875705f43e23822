import type { AdminSite, Claims, PublicSite } from '@biteboard/contracts';
import { locationsRun } from '@biteboard/platform/http';

/** What those who run only some locations need of their site beside what everybody may know. */
type Shown =
  | keyof PublicSite
  | 'locations'
  | 'capacity'
  | 'isDefault'
  | 'archived'
  | 'autoConfirm'
  | 'deliveryProvider'
  | 'createdAt'
  | 'groups'
  | 'hasOrders'
  | 'ownLocationIds'
  | 'version';

/** In place of what is the whole site's: a new setting is not shown until it is said here or among `Shown`. */
const NOT_SHOWN: { [Name in Exclude<keyof AdminSite, Shown>]: AdminSite[Name] } = {
  domains: [],
  pendingDomains: [],
  orderNotifyUrl: '',
  uberCustomerId: '',
  uberClientId: '',
  uberEnv: 'production',
  uberTokenScopes: '',
  doordashStoreId: '',
  doordashBusinessId: '',
  doordashDeveloperId: '',
  doordashKeyId: '',
  stripeAccountId: '',
  cities: [],
  deliveryFeeCents: 0,
  unlisted: false,
  secretsSet: {},
  secretsChangedAt: {},
};

/** A site as somebody of the dashboard sees it: of one who runs some locations of it nothing but these, and no settings. */
export const siteFor =
  (user: Claims) =>
  (site: AdminSite): AdminSite => {
    const run = locationsRun(user, site._id);
    if (run === 'all') return site;
    return {
      ...site,
      ...NOT_SHOWN,
      locations: site.locations.filter(({ id }) => run.includes(id)),
      capacity: (site.capacity ?? []).filter(({ locationId }) => run.includes(locationId)),
      ownLocationIds: [...run],
    };
  };
