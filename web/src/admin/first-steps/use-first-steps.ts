import type { AdminSite } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { type FirstStep, firstSteps, takesMoney } from './first-steps.ts';
import { hasOrdersQuery, menuStateQuery, paymentsHealthQuery } from './queries.ts';

export interface FirstStepsNow {
  /** Undefined where none are to be shown: until it is known, for an archived site, and once there is an order. */
  steps: FirstStep[] | undefined;
  /** Why it is not known what is missing. */
  error: unknown;
  retry: () => void;
}

/** What a site still needs, as the server has it; all of it done, the first order ends the first steps. */
export function useFirstSteps(site: AdminSite): FirstStepsNow {
  const isOpen = !site.archived;
  const asksForPayments = !takesMoney(site);
  const menu = useQuery({ ...menuStateQuery(site._id), enabled: isOpen });
  const payments = useQuery({ ...paymentsHealthQuery(site._id), enabled: isOpen && asksForPayments });
  const known = isOpen && menu.data !== undefined && (!asksForPayments || payments.data !== undefined);
  const steps = known
    ? firstSteps(site, menu.data, asksForPayments ? payments.data! : null, Date.now())
    : undefined;
  const isComplete = steps?.every(({ done }) => done) ?? false;
  const orders = useQuery({ ...hasOrdersQuery(site._id), enabled: isComplete });
  const failed = [menu, payments, orders].filter((query) => query.isError && query.data === undefined);
  return {
    steps: isComplete && orders.data !== false ? undefined : steps,
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const query of failed) void query.refetch();
    },
  };
}
