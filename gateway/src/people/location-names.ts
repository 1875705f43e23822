interface OfSite {
  _id: string;
  locations?: readonly { id: string; name: string }[];
}

/** The names of those of a site's locations that a person is given alone; none where they get the whole site. */
export const locationNames = (
  { _id, locations = [] }: OfSite,
  given: Readonly<Record<string, readonly string[]>> = {},
): string[] => locations.filter(({ id }) => given[_id]?.includes(id)).map(({ name }) => name);

/** The same of several sites, by the id of each that is given in part. */
export const locationNamesBySite = (
  sites: readonly OfSite[],
  given: Readonly<Record<string, readonly string[]>>,
): Record<string, string[]> =>
  Object.fromEntries(
    sites
      .map((site) => [site._id, locationNames(site, given)] as const)
      .filter(([, names]) => names.length > 0),
  );
