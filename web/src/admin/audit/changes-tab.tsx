import { useSite } from '../site/site.ts';
import { useStaff } from '../site/staff.ts';
import styles from './audit.module.css';
import { AuditSection } from './audit-section.tsx';

/** The audit trail of one shop, for its managers: they know colleagues by email only. */
export function ChangesTab() {
  const site = useSite();
  const you = useStaff();
  return (
    <div className={styles.tab}>
      <AuditSection people={you ? [you] : []} sites={[site]} site={site} />
    </div>
  );
}
