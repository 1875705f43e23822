import type { AdminSite } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { serverNow } from '../../lib/server-clock.ts';
import { acceptsPayments, type OnboardingStep, onboardingSteps } from './onboarding-steps.ts';
import { hasOrdersQuery, menuStateQuery, paymentsHealthQuery } from './queries.ts';

export interface Onboarding {
  /** Undefined where none are shown: until they are known, for an archived site, and after the first order. */
  steps: OnboardingStep[] | undefined;
  /** Why it is not known what is missing. */
  error: unknown;
  retry: () => void;
}

/** What a site still needs, as the server has it. A site that had an order is past onboarding, at one call. */
export function useOnboarding(site: AdminSite): Onboarding {
  const orders = useQuery({ ...hasOrdersQuery(site._id), enabled: !site.archived });
  const isNew = !site.archived && orders.data === false;
  const asksForPayments = isNew && !acceptsPayments(site);
  const menu = useQuery({ ...menuStateQuery(site._id), enabled: isNew });
  const payments = useQuery({ ...paymentsHealthQuery(site._id), enabled: asksForPayments });
  const known = isNew && menu.data !== undefined && (!asksForPayments || payments.data !== undefined);
  const failed = [orders, menu, payments].filter((query) => query.isError && query.data === undefined);
  return {
    steps: known ? onboardingSteps(site, menu.data!, payments.data ?? null, serverNow()) : undefined,
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const query of failed) void query.refetch();
    },
  };
}
