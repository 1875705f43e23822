import type { Courier } from '@biteboard/contracts';
import { MessageCircle, Phone } from 'lucide-react';
import { phoneLink } from '../../lib/phone-text.ts';
import styles from './courier-block.module.css';
import { t } from './messages.ts';

/** The courier, and how to reach them. */
export function CourierBlock({ courier: { name, phone } }: { courier: Courier }) {
  return (
    <section className={styles.courier} aria-label={t('courier')}>
      <span className={styles.initials} aria-hidden>
        {initials(name)}
      </span>
      <p className={styles.words}>
        <strong dir="auto">{name || t('courier')}</strong>
        {name !== '' && <span>{t('courier')}</span>}
      </p>
      {phone && (
        <p className={styles.tools}>
          <a
            href={phoneLink(phone).replace(/^tel:/, 'sms:')}
            aria-label={t('writeCourier', { name: name || t('courier') })}
          >
            <MessageCircle size={20} strokeWidth={1.75} aria-hidden />
          </a>
          <a href={phoneLink(phone)} aria-label={t('callCourier', { name: name || t('courier') })}>
            <Phone size={20} strokeWidth={1.75} aria-hidden />
          </a>
        </p>
      )}
    </section>
  );
}

/** 'DK' of 'Daniel K.'. */
const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
    .toUpperCase();
