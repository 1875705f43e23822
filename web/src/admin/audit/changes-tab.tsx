import { useSite } from '../site/site.ts';
import { useStaff } from '../site/staff.ts';
import styles from './audit.module.css';
import { AuditSection } from './audit-section.tsx';

/** What changed in one shop, for its managers: of whoever else works there they know the email. */
export function ChangesTab() {
  const site = useSite();
  const you = useStaff();
  return (
    <div className={styles.tab}>
      <AuditSection people={you ? [you] : []} sites={[site]} site={site} />
    </div>
  );
}
