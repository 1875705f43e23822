import { Struct, Text } from '../schema.ts';

/** A site's id or slug; `default` names the default site. */
const Site = Text(64, 1);
const Key = Text(128, 1);

export const InSite = Struct({ site: Site });
export const InSiteById = Struct({ site: Site, id: Key });
export const OfSite = Struct({ siteId: Site });
export const OfSiteById = Struct({ siteId: Site, id: Key });
export const ById = Struct({ id: Key });
