import type { AdminSite } from '@biteboard/contracts';
import { useOpenDialog } from '../../../site/open-dialog.ts';
import { useAddress } from '../../../site/use-address.ts';
import styles from '../../../ui/toasts.module.css';
import { t } from '../messages.ts';
import { ImportToast } from './import-toast.tsx';
import { useStartedImports } from './started-imports.ts';

/** The imports of this browser tab, on every page of the dashboard; in its dialog instead while that is open. */
export function ImportToasts({ sites }: { sites: readonly AdminSite[] }) {
  const { slug, tab } = useAddress();
  const { opened } = useOpenDialog();
  const begun = useStartedImports();
  const inDialog = opened === 'upload' && tab === 'products' ? slug : undefined;
  return (
    <section className={styles.toasts} aria-label={t('toasts')}>
      {sites.map((site) => {
        const one = begun[site._id];
        return (
          one && <ImportToast key={site._id} site={site} begun={one} isHidden={site.slug === inDialog} />
        );
      })}
    </section>
  );
}
