import type { AdminSite } from '@biteboard/contracts';
import { classNames } from '../../lib/class-names.ts';
import { Link } from '../../lib/router.ts';
import { t } from './messages.ts';
import styles from './onboarding-banner.module.css';
import { TestOrderLink } from './test-order-link.tsx';
import { useOnboarding } from './use-onboarding.ts';

/** Above a tab: what its site still needs before its first order. */
export function OnboardingBanner({ site }: { site: AdminSite }) {
  const { steps } = useOnboarding(site);
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
