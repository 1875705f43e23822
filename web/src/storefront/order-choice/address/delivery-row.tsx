import { MapPin } from 'lucide-react';
import { Suspense, useState } from 'react';
import { addressText } from '../../site/address/typed-address.ts';
import { useShop } from '../../site/shop-context.tsx';
import { useDropoff } from './delivery-address.ts';
import styles from './delivery-row.module.css';
import { LazyAddressDialog } from './lazy-address-dialog.ts';
import { t } from './messages.ts';

/** The delivery address in the order bar; pressing it changes it. */
export function DeliveryRow({
  isNew,
}: {
  /** Delivery was chosen just now: the address is asked for where none is known. */ isNew: boolean;
}) {
  const { slug } = useShop();
  const dropoff = useDropoff(slug);
  const [addressing, setAddressing] = useState(isNew && !dropoff);
  const leave = () => setAddressing(false);
  return (
    <>
      <button
        type="button"
        className={styles.cell}
        aria-haspopup="dialog"
        onClick={() => setAddressing(true)}
      >
        <MapPin size={18} strokeWidth={1.75} aria-hidden />
        <span className={styles.words}>
          <span className={styles.label}>{t('title')}</span>
          <span className={dropoff ? styles.address : styles.none} dir="auto">
            {dropoff ? addressText(dropoff.address) : t('enter')}
          </span>
        </span>
        {dropoff && <span className={styles.change}>{t('change')}</span>}
      </button>
      {addressing && (
        <Suspense fallback={null}>
          <LazyAddressDialog mode="browse" onClose={leave} onDone={leave} />
        </Suspense>
      )}
    </>
  );
}
