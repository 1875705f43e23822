import { Store } from 'lucide-react';
import { Link } from '../../lib/router.ts';
import styles from './chain-link.module.css';
import { t } from './messages.ts';
import { chainPath } from './rooms.ts';

/** Leads to what is about all sites at once. */
export function ChainLink({ isOpen }: { isOpen: boolean }) {
  return (
    <Link to={chainPath('overview')} className={styles.link!} aria-current={isOpen ? 'page' : undefined}>
      <Store size={18} strokeWidth={1.75} aria-hidden />
      {t('allSites')}
    </Link>
  );
}
