import {
  ADMIN_SETTINGS,
  events,
  type SiteInput,
  type SiteSettings,
  SiteSnapshot,
} from '@biteboard/contracts';
import { type Decision, domainEvent, type Versioned } from '@biteboard/platform/documents';
import { siteNotFound } from '@biteboard/platform/sites';
import { adminNeeded, fieldRequired } from '../fields/field-errors.ts';
import { pick } from '../fields/pick.ts';
import { checkCurrency } from './fixed-currency.ts';
import { storedClosures, storedLocations } from './locations.ts';
import { checkSettings } from './rules/check-settings.ts';
import { stripeModeOf } from './rules/stripe-keys.ts';
import { siteDefaults } from './site-defaults.ts';
import { type DomainContext, domainsAfter, withConfirmed } from './site-domains.ts';
import { withStoredPhones } from './site-phones.ts';
import { type SealedSecrets, type SecretChanges, withSecrets } from './site-secrets.ts';
import { checkSlug } from './slug.ts';
import { capacityOf, storedCapacity } from './stored-capacity.ts';
import { storedThrottling } from './stored-throttling.ts';

export interface SiteState extends Versioned, Omit<SiteSettings, 'deliveryEnabled' | 'tipsEnabled'> {
  deliveryEnabled?: boolean;
  tipsEnabled?: boolean;
  secrets: SealedSecrets;
  /** ISO UTC; absent of those that were last changed before this was noted. */
  secretsChangedAt?: Readonly<Record<string, string>>;
  createdAt: string;
  /** When it was marked as the default site; of several, the latest counts. */
  markedDefaultAt: string | null;
  /** Once it has an order it can only be archived. */
  hasOrders: boolean;
  /** The version that only noted the first order. */
  unseenVersion?: number | undefined;
  /** They lead nowhere until they are confirmed; absent: none. */
  pendingDomains?: string[] | undefined;
  /** The id of the removal in progress: the site is not found any more. */
  removing?: string | undefined;
}

/** What a save needs besides its input: nothing here is read within a decision. */
export interface SaveContext {
  /** ISO UTC. */
  now: string;
  secrets: SecretChanges;
  /** One for each location of the input. */
  freshIds: readonly string[];
  /** Orders may be posted to private addresses. */
  allowPrivateCalls: boolean;
  /** The text of a stored secret; undefined where none of the deployment's keys opens it. */
  openSecret(sealed: string): string | undefined;
  /** Whether the one who saves runs all sites, and not only this. */
  runsAllSites: boolean;
  isReservedHost: DomainContext['isReservedHost'];
}

export const SETTINGS = Object.keys(siteDefaults({})) as Exclude<keyof SiteSettings, 'name' | 'slug'>[];
const SNAPSHOT = Object.keys(SiteSnapshot.properties) as (keyof SiteSnapshot)[];

/** The state with its `SiteChanged`; secrets travel encrypted. */
export const siteChanged = (state: SiteState): Decision<SiteState> => {
  const site = pick({ ...state, secrets: state.secrets as Record<string, string> }, SNAPSHOT);
  return { state, events: [domainEvent(events.SiteChanged, { site, version: state.version + 1 })] };
};

/** The same secrets, resealed. */
export const resealSite = (state: SiteState, reseal: (sealed: string) => string): Decision<SiteState> => {
  const sealed = Object.entries(state.secrets).map(([name, secret]) => [name, reseal(secret)]);
  return siteChanged({ ...state, secrets: Object.fromEntries(sealed) as SealedSecrets });
};

/** The mode of the secret key that a site has. */
const storedModeOf = ({ secrets: { stripeSecretKey } }: SiteState, { openSecret }: SaveContext) =>
  stripeSecretKey ? stripeModeOf(openSecret(stripeSecretKey) ?? '') : undefined;

const checkInput = (input: SiteInput, before: SiteState | undefined, context: SaveContext): void => {
  checkSlug(input.slug);
  checkSettings(input, before ?? {}, {
    allowPrivateCalls: context.allowPrivateCalls,
    now: Date.parse(context.now),
    storedStripeMode: before && input.stripePublishableKey ? storedModeOf(before, context) : undefined,
  });
};

/** What reaches beyond its site is for those who run all of them; sent as it is, it changes nothing. */
const checkReach = (before: SiteState, input: SiteInput, { runsAllSites }: SaveContext): void => {
  if (runsAllSites) return;
  for (const name of ADMIN_SETTINGS) {
    if (input[name] !== undefined && input[name] !== before[name])
      throw adminNeeded(name, 'Only an admin can say which site is the default one.');
  }
};

const withSettings = (state: SiteState, input: SiteInput, context: SaveContext): SiteState => {
  const given = Object.entries(pick(input, ['name', 'slug', ...SETTINGS])).filter(
    ([, value]) => value !== undefined,
  );
  const next: SiteState = { ...state, ...(Object.fromEntries(given) as Partial<SiteSettings>) };
  const { runsAllSites: confirms, isReservedHost } = context;
  Object.assign(next, domainsAfter(state, input, { confirms, isReservedHost }));
  if (input.locations) next.locations = storedLocations(state.locations, input.locations, context);
  if (input.capacity) next.capacity = storedCapacity(input.capacity, next.locations);
  else if (input.locations) next.capacity = capacityOf(state.capacity, next.locations);
  if (input.closures) next.closures = storedClosures(input.closures);
  if (input.pace) next.pace = storedThrottling(input.pace, context.now);
  if (input.cities) next.cities = [...new Set(input.cities)];
  if (next.isDefault !== state.isDefault) next.markedDefaultAt = next.isDefault ? context.now : null;
  next.secrets = withSecrets(state.secrets, context.secrets);
  const named = Object.keys(context.secrets).map((name) => [name, context.now]);
  if (named.length > 0) next.secretsChangedAt = { ...state.secretsChangedAt, ...Object.fromEntries(named) };
  return withStoredPhones(state, next);
};

/** Throws 400 without a name or slug, 422 on a setting that cannot be. */
export const createSite = (id: string, input: SiteInput, context: SaveContext): Decision<SiteState> => {
  if (!input.name) throw fieldRequired('name');
  if (!input.slug) throw fieldRequired('slug');
  checkInput(input, undefined, context);
  const fresh: SiteState = {
    ...siteDefaults(input),
    _id: id,
    version: 0,
    name: input.name,
    slug: input.slug,
    secrets: {},
    createdAt: context.now,
    markedDefaultAt: null,
    hasOrders: false,
  };
  return siteChanged(withSettings(fresh, input, context));
};

/** Any subset of the settings; throws 422 on one that cannot be, 409 `CURRENCY_FIXED`, 404 while the site is being removed. */
export const updateSite = (state: SiteState, input: SiteInput, context: SaveContext): Decision<SiteState> => {
  if (state.removing) throw siteNotFound();
  checkInput(input, state, context);
  checkCurrency(state, input);
  checkReach(state, input, context);
  return siteChanged(withSettings(state, input, context));
};

/** A pending domain leads to the site; throws 404 while the site is being removed. */
export const confirmSiteDomain = (state: SiteState, domain: string): Decision<SiteState> | undefined => {
  if (state.removing) throw siteNotFound();
  if (!state.pendingDomains?.includes(domain)) return undefined;
  return siteChanged({ ...state, ...withConfirmed(state, domain) });
};

export const unmarkDefaultSite = (state: SiteState): Decision<SiteState> =>
  siteChanged({ ...state, isDefault: false, markedDefaultAt: null });
