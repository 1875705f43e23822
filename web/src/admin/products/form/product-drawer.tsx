import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { isStatus, messageOf } from '../../../lib/api.ts';
import { t as shared } from '../../../lib/messages/index.ts';
import { Skeleton, Skeletons } from '../../../ui/skeleton.tsx';
import { Empty, ErrorState } from '../../../ui/state-blocks.tsx';
import { useOpenDialog } from '../../site/open-dialog.ts';
import { useMenuOwner } from '../../site/owner.ts';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { useRestoreFocus } from '../../ui/use-restore-focus.ts';
import { productQuery } from '../queries.ts';
import { SharedProduct } from '../shared/shared-product.tsx';
import { t } from './messages.ts';
import { ProductEditor } from './product-editor.tsx';
import styles from './product-form.module.css';

const NEW = 'new-product';
const ONE = 'product:';

/** The form of the product that the address names, or of a new one: `?open=product:42`, `?open=new-product`. */
export function ProductDrawer() {
  const { opened } = useOpenDialog();
  // A product that was just created keeps its form, which alone knows what is left to do (its picture).
  const [made, setMade] = useState('');
  const isMade = made !== '' && opened === ONE + made;
  useEffect(() => {
    if (opened !== NEW && !isMade) setMade('');
  }, [opened, isMade]);
  if (opened === NEW || isMade) return <Made key={NEW} onMade={setMade} />;
  if (opened?.startsWith(ONE)) return <Opened key={opened} id={opened.slice(ONE.length)} />;
  return null;
}

function Made({ onMade }: { onMade: (id: string) => void }) {
  useRestoreFocus();
  return <ProductEditor product={undefined} onMade={onMade} />;
}

function Opened({ id }: { id: string }) {
  useRestoreFocus();
  const site = useMenuOwner();
  const { close } = useOpenDialog();
  const query = useQuery({
    ...productQuery(site._id, id),
    // What is being edited stays open.
    enabled: ({ state }) => state.data === undefined,
  });
  if (query.data?.shared) return <SharedProduct product={query.data} site={site} onClose={close} />;
  if (query.data) return <ProductEditor product={query.data} />;
  return (
    <SideDrawer open onClose={close} width={640} title={t('edit')}>
      {query.isError && isStatus(query.error, 404) && (
        <Empty title={t('gone')} hint={t('goneHint')}>
          <Button onClick={close}>{shared('common.close')}</Button>
        </Empty>
      )}
      {query.isError && !isStatus(query.error, 404) && (
        <ErrorState
          message={t('loadFailed', { message: messageOf(query.error) })}
          onRetry={() => query.refetch()}
        />
      )}
      {query.isPending && (
        <Skeletons className={styles.skeleton}>
          {[142, 60, 64, 96, 96, 96].map((height, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the shapes never move.
            <Skeleton key={row} width="100%" height={height} radius={8} />
          ))}
        </Skeletons>
      )}
    </SideDrawer>
  );
}
