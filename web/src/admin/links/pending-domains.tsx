import type { AdminSite, endpoints } from '@biteboard/contracts';
import { domainProof } from '@biteboard/contracts/rules';
import { App, Button } from 'antd';
import { useId } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { sitesQuery } from '../site/queries.ts';
import { useIsAdmin } from '../site/staff.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { StateTag } from '../ui/state-tag.tsx';
import { useChange } from '../ui/use-change.ts';
import { t } from './messages.ts';
import styles from './pending-domains.module.css';

/** The domains of a site that lead nowhere yet: what proves them, and for an admin a way to confirm them. */
export function PendingDomains({ site }: { site: AdminSite }) {
  return (site.pendingDomains ?? []).map((domain) => (
    <PendingDomain key={domain} site={site} domain={domain} />
  ));
}

/** What is done with a pending domain: confirmed, or withdrawn. */
function useDomainChanges(site: AdminSite, domain: string) {
  const { notification } = App.useApp();
  const change = { siteId: sitesQuery.queryKey[1]!, name: `domain ${domain} of ${site._id}` };
  const confirm = useChange({
    ...change,
    send: () =>
      call<typeof endpoints.adminConfirmDomain>({
        method: 'POST',
        path: '/api/admin/sites/:siteId/domains/:domain/confirm',
        params: { siteId: site._id, domain },
      }),
    onDone: () => notification.success({ title: t('domainConfirmed', { domain }), placement: 'bottomLeft' }),
  });
  const withdraw = useChange({
    ...change,
    send: () =>
      call<typeof endpoints.adminUpdateSite>({
        method: 'PATCH',
        path: '/api/admin/sites/:siteId',
        params: { siteId: site._id },
        body: { pendingDomains: site.pendingDomains?.filter((other) => other !== domain) ?? [] },
      }),
  });
  return { confirm, withdraw };
}

function PendingDomain({ site, domain }: { site: AdminSite; domain: string }) {
  const isAdmin = useIsAdmin();
  const recordId = useId();
  const record = domainProof(site._id);
  const { confirm, withdraw } = useDomainChanges(site, domain);
  const error = confirm.error ?? withdraw.error;
  return (
    <div className={styles.pending}>
      <p className={styles.row}>
        <b>{domain}</b>
        <StateTag tone="waiting">{t('domainPending')}</StateTag>
      </p>
      <p>{t('domainProof', { domain })}</p>
      <p className={styles.row}>
        <code id={recordId}>{record}</code>
        <CopyButton text={record} shownIn={recordId} label={t('domainRecord', { domain })} />
      </p>
      {error !== null && <p role="alert">{messageOf(error)}</p>}
      <p className={styles.row}>
        <Button
          loading={confirm.isPending}
          aria-label={t(isAdmin ? 'confirmDomainOf' : 'checkDomainOf', { domain })}
          onClick={() => confirm.mutate()}
        >
          {t(isAdmin ? 'confirmDomain' : 'checkDomain')}
        </Button>
        <Button
          type="text"
          loading={withdraw.isPending}
          aria-label={t('withdrawDomainOf', { domain })}
          onClick={() => withdraw.mutate()}
        >
          {t('withdrawDomain')}
        </Button>
      </p>
    </div>
  );
}
