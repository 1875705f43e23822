import type { Address, Order } from '@biteboard/contracts';
import { MapPin, Phone } from 'lucide-react';
import { mapLink } from '../../../lib/map-link.ts';
import { phoneLink, phoneText } from '../../../lib/phone-text.ts';
import { t } from './messages.ts';
import styles from './order-page.module.css';

/** Where the food is picked up or delivered: the address links to a map, the shop's number to a call. */
export function HandoverBlock({ order }: { order: Order }) {
  const { pickup, dropoff, fulfillmentType } = order;
  if (fulfillmentType === 'delivery')
    return (
      dropoff && (
        <AddressBlock about={t('address')} address={dropoff.address} instructions={dropoff.instructions} />
      )
    );
  if (!pickup) return null;
  const { name, phone, address } = pickup.location;
  return <AddressBlock about={t('place')} name={name} address={address} phone={phone} />;
}

interface AddressBlockProps {
  about: string;
  name?: string;
  address: Address;
  phone?: string;
  /** The instructions for the courier. */
  instructions?: string | undefined;
}

function AddressBlock({ about, name, address, phone = '', instructions = '' }: AddressBlockProps) {
  const street = address.streetAddress.join(', ');
  const town = [address.city, [address.province, address.postalCode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
  const first = name ?? street;
  return (
    <section className={styles.block} aria-label={about}>
      <span className={styles.icon}>
        <MapPin size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <div className={styles.words}>
        <strong dir="auto">{first}</strong>
        {name !== undefined && street !== '' && <span dir="auto">{street}</span>}
        <a
          href={mapLink(address, `${street}, ${town}`)}
          target="_blank"
          rel="noreferrer"
          aria-label={t('directions', { place: `${first}, ${town}` })}
        >
          {town}
        </a>
        {instructions !== '' && <span>“{instructions}”</span>}
      </div>
      {phone !== '' && (
        <a
          className={styles.tool}
          href={phoneLink(phone)}
          aria-label={t('call', { phone: phoneText(phone) })}
        >
          <Phone size={20} strokeWidth={1.75} aria-hidden />
        </a>
      )}
    </section>
  );
}
