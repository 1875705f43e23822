import type { AdminSite } from '@biteboard/contracts';
import { classNames } from '../../lib/class-names.ts';
import { Link } from '../../lib/router.ts';
import styles from './first-steps-banner.module.css';
import { t } from './messages.ts';
import { TestOrderLink } from './test-order-link.tsx';
import { useFirstSteps } from './use-first-steps.ts';

/** Above a tab: what its site still needs before its first order. */
export function FirstStepsBanner({ site }: { site: AdminSite }) {
  const { steps } = useFirstSteps(site);
  if (!steps) return null;
  const missing = steps.filter(({ done }) => !done);
  const isReady = missing.length === 0;
  return (
    <section className={classNames(styles.banner, isReady && styles.ready)} aria-label={t('title')}>
      <p>{t(isReady ? 'ready' : 'missing', { site: site.name })}</p>
      {missing.map(({ name, path }) => (
        <Link key={name} to={path} className={styles.step}>
          {t(`step.${name}`)}
        </Link>
      ))}
      {isReady && <TestOrderLink site={site} />}
    </section>
  );
}
