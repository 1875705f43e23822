import { AdminSite, PublicSite, SiteCard } from '@biteboard/contracts';
import { omit } from '../fields/omit.ts';
import { pick } from '../fields/pick.ts';
import type { SiteState } from './site.ts';
import { secretsSet } from './site-secrets.ts';

const PUBLIC = Object.keys(PublicSite.properties) as (keyof PublicSite)[];
/** What is not the site's own: a list adds its groups, and `siteFor` what the caller runs of it. */
const NOT_OWN = ['groups', 'ownLocationIds'] as const;
type Own = Exclude<keyof AdminSite, (typeof NOT_OWN)[number]>;
const ADMIN = Object.keys(omit(AdminSite.properties, NOT_OWN)) as Own[];
const CARD = Object.keys(SiteCard.properties) as (keyof SiteCard)[];

/** A site that was stored before sites could deliver, offer tips or name a food law does not. */
const whole = (site: SiteState) => ({
  ...site,
  deliveryEnabled: site.deliveryEnabled ?? false,
  tipsEnabled: site.tipsEnabled ?? false,
  unlisted: site.unlisted ?? false,
  foodLaw: site.foodLaw ?? 'none',
  closures: site.closures ?? [],
});

/** What everybody may know of a site (`decided §3`). */
export const publicSite = (site: SiteState): PublicSite => pick(whole(site), PUBLIC);

/** What admins see: secrets only as set or not set. */
export const adminSite = (site: SiteState): AdminSite =>
  pick({ ...whole(site), secretsSet: secretsSet(site.secrets) }, ADMIN);

export const siteCard = (site: SiteState): SiteCard =>
  pick(
    {
      ...site,
      cities: citiesOf(site),
      locationCount: site.locations.length,
      points: pointsOf(site),
      ...(site.locations[0] ? { country: site.locations[0].address.country } : {}),
    },
    CARD,
  );

/** The cities that a site names, and those of its locations. */
const citiesOf = ({ cities, locations }: SiteState): string[] => [
  ...new Set([...cities, ...locations.map(({ address }) => address.city).filter(Boolean)]),
];

const pointsOf = ({ locations }: SiteState): SiteCard['points'] =>
  locations.flatMap(({ address: { lat, lon } }) =>
    lat === undefined || lon === undefined ? [] : [{ lat, lon }],
  );
