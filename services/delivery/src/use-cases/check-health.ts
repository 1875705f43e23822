import type { CourierHealth, SiteSnapshot } from '@biteboard/contracts';
import type { Deliveries } from '../deliveries.ts';
import { type CourierName, ProviderFault, type Stop } from '../providers/provider.ts';

/** The site's first location; one without a phone is called on the site's. */
const firstStop = ({ locations, pickup, supportWhatsappPhone }: SiteSnapshot): Stop => {
  const [first] = locations;
  if (!first) throw new ProviderFault('The site has no location yet.');
  return { ...first, phone: first.phone || pickup.phone || supportWhatsappPhone };
};

/** Whether a courier would come: a real quote between the site's first location and itself (`decided §9`). */
export const checkHealth = async (
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
