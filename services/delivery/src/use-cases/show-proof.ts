import { belongingOf, type Claims, type HandoverProof } from '@biteboard/contracts';
import { runs } from '@biteboard/platform/http';
import { AppError } from '@biteboard/platform/ports';
import type { Deliveries } from '../deliveries.ts';
import { shownBooking } from '../delivery.ts';
import { ProviderFault } from '../providers/provider.ts';
import { deliveryNotFound } from './show-tracking.ts';

const unavailable = ({ message }: ProviderFault) => new AppError('unavailable', 'NO_PROOF_NOW', message);

/**
 * The courier's picture of the handover, read from the provider each time: it shows a customer's door and is not stored.
 * Throws 404, and 503 where the provider does not say.
 */
export const showProof = async (
  { deliveries, providers, sites }: Deliveries,
  { siteId, id, user }: { siteId: string; id: string; user: Claims },
): Promise<HandoverProof> => {
  const site = await sites.get(siteId);
  const delivery = await deliveries.find(id);
  if (delivery?.siteId !== site._id || !runs(user, belongingOf(delivery.order))) throw deliveryNotFound();
  const booking = shownBooking(delivery);
  if (booking?.status !== 'delivered') return { pictureUrl: null };
  try {
    const provider = providers.of(booking.provider, site);
    const ref = { id: booking.id, providerId: booking.providerId };
    return { pictureUrl: (await provider.proof(site, ref)) ?? null };
  } catch (error) {
    if (error instanceof ProviderFault) throw unavailable(error);
    throw error;
  }
};
