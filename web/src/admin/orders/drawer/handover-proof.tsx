import type { endpoints } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { call, messageOf } from '../../../lib/api.ts';
import { t } from '../messages.ts';
import styles from './order-courier.module.css';

/** The courier's picture at the customer's door, fetched when it is opened. */
export function HandoverProofPicture({ siteId, id }: { siteId: string; id: string }) {
  const [isWanted, setIsWanted] = useState(false);
  const proof = useQuery({
    queryKey: ['handover-proof', siteId, id],
    queryFn: ({ signal }) =>
      call<typeof endpoints.adminHandoverProof>({
        method: 'GET',
        path: '/api/admin/sites/:siteId/orders/:id/proof',
        params: { siteId, id },
        signal,
      }),
    enabled: isWanted,
    gcTime: 0,
    retry: false,
  });
  const ask = () => {
    if (isWanted) void proof.refetch();
    setIsWanted(true);
  };
  const pictureUrl = proof.data?.pictureUrl;
  return (
    <div className={styles.proof}>
      {!proof.data && (
        <Button loading={proof.isFetching} onClick={ask}>
          {t('courier.proof')}
        </Button>
      )}
      <div aria-live="polite">
        {proof.isError && (
          <p className={styles.error}>{t('courier.proofFailed', { message: messageOf(proof.error) })}</p>
        )}
        {pictureUrl === null && <p>{t('courier.noProof')}</p>}
        {pictureUrl && <img src={pictureUrl} alt={t('courier.proofPicture')} referrerPolicy="no-referrer" />}
      </div>
    </div>
  );
}
