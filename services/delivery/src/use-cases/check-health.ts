import type { CourierHealth, SiteSnapshot } from '@biteboard/contracts';
import type { Deliveries } from '../deliveries.ts';
import { type CourierName, ProviderFault, type Stop } from '../providers/provider.ts';

/** The site's first location, with the site's phone where it has none. */
const firstStop = ({ locations, pickup, supportWhatsappPhone }: SiteSnapshot): Stop => {
  const [first] = locations;
  if (!first) throw new ProviderFault('The site has no location yet.');
  return { ...first, phone: first.phone || pickup.phone || supportWhatsappPhone };
};

/** Whether a courier could be booked: a real quote from the site's first location to itself (`decided §9`). */
export const checkCourierHealth = async (
  { ids, log, providers, sites }: Deliveries,
  siteRef: string,
  name: CourierName,
): Promise<CourierHealth> => {
  const site = await sites.get(siteRef);
  const simulated = providers.isSimulated(name, site);
  try {
    const provider = providers.of(simulated ? 'simulated' : name, site);
    const here = firstStop(site);
    const quote = await provider.quote(site, { id: `health-${ids.next()}`, from: here, to: here });
    return { ok: true, simulated, eta: quote.minutesToPickup, error: null };
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    log.info({ siteId: site._id, courier: name }, 'no courier would come');
    return { ok: false, simulated, eta: null, error: error.message };
  }
};
