import type { AdminSite } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useId } from 'react';
import { messageOf } from '../../lib/api.ts';
import { Link } from '../../lib/router.ts';
import { ErrorState } from '../../ui/state-blocks.tsx';
import { t } from './messages.ts';
import styles from './onboarding-card.module.css';
import type { OnboardingStep } from './onboarding-steps.ts';
import { statedDishesQuery } from './queries.ts';
import { TestOrderLink } from './test-order-link.tsx';
import { useOnboarding } from './use-onboarding.ts';

/** What a site still needs before its first order, with a link to each; nothing after that order. */
export function OnboardingCard({ site }: { site: AdminSite }) {
  const titleId = useId();
  const { steps, error, retry } = useOnboarding(site);
  if (error !== null)
    return (
      <ErrorState
        className={styles.failed!}
        message={t('failed', { message: messageOf(error) })}
        onRetry={retry}
      />
    );
  if (!steps) return null;
  const done = steps.filter((step) => step.done).length;
  const isReady = done === steps.length;
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>
          {t('title')}: {site.name}
        </h2>
        <p>{t('progress', { done, count: steps.length })}</p>
      </header>
      <ul>
        {steps.map((step) => (
          <Step key={step.name} step={step} />
        ))}
      </ul>
      <div className={styles.foot}>
        <FoodFigure site={site} />
        <p>{isReady ? t('testNow') : t('testLater')}</p>
        {isReady && <TestOrderLink site={site} />}
      </div>
    </section>
  );
}

function Step({ step: { name, done, detail, path } }: { step: OnboardingStep }) {
  const Mark = done ? CircleCheck : CircleDashed;
  const label = t(`step.${name}`);
  return (
    <li className={styles.step} data-done={done || undefined}>
      <Mark size={20} strokeWidth={1.75} role="img" aria-label={t(done ? 'done' : 'open')} />
      <span className={styles.words}>
        <b>{label}</b>
        <small>{detail}</small>
      </span>
      <Link to={path} {...(done ? { 'aria-label': t('changeStep', { step: label }) } : {})}>
        {done ? t('change') : t(`do.${name}`)}
      </Link>
    </li>
  );
}

/** What is missing before a shop may say that its allergens are complete; nothing where no law asks for them. */
function FoodFigure({ site }: { site: AdminSite }) {
  const isAsked = (site.foodLaw ?? 'none') !== 'none';
  const { data } = useQuery({ ...statedDishesQuery(site._id), enabled: isAsked });
  if (!isAsked || !data || data.count === 0) return null;
  return <p>{data.stated === data.count ? t('food.complete') : t('food.missing', data)}</p>;
}
