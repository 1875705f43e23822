import type { AdminProduct } from '@biteboard/contracts';
import { App, Button, Dropdown } from 'antd';
import { CircleCheck, CircleOff, Copy, Ellipsis, Lock, Pencil, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { messageOf } from '../../lib/api.ts';
import { useOpenDialog } from '../site/open-dialog.ts';
import { isDraft, type SiteOrDraft } from '../site/owner.ts';
import { t } from './messages.ts';
import styles from './product-actions.module.css';
import { t as locked } from './shared/messages.ts';
import { useMenuOf } from './shared/use-menu-of.ts';
import { useMenuWithoutLocals } from './shared/use-menu-without-locals.ts';
import { useDuplicate } from './use-product-changes.ts';
import { useSoldOutSwitch } from './use-sold-out-switch.tsx';

interface ProductActionsProps {
  product: AdminProduct;
  site: SiteOrDraft;
  onDelete: (product: AdminProduct) => void;
  /** Icons alone, where the room is small. */
  iconsOnly?: boolean;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What can be done with a product of the list. */
export function ProductActions({ product, site, onDelete, iconsOnly = false }: ProductActionsProps) {
  const { notification } = App.useApp();
  const { open } = useOpenDialog();
  const more = useRef<HTMLButtonElement>(null);
  const { name, soldOut } = product;
  const menu = useMenuOf(product, site._id);
  const mayAdd = useMenuWithoutLocals(site) === undefined;
  const selling = useSoldOutSwitch(product, site);
  const duplicate = useDuplicate(site._id, product, (copy) => open(`product:${copy._id}`));
  const onError = (title: string) => (error: unknown) =>
    notification.error({ title, description: messageOf(error), placement: 'bottomLeft' });
  const word = (text: string) => !iconsOnly && text;
  const duplicateItem = {
    key: 'duplicate',
    icon: <Copy {...icon} />,
    label: t('duplicate'),
    onClick: () => duplicate.mutate(undefined, { onError: onError(t('copyFailed')) }),
  };
  const sellingItem = {
    key: 'soldOut',
    icon: soldOut ? <CircleCheck {...icon} /> : <CircleOff {...icon} />,
    label: t(soldOut ? 'markAvailable' : 'markSoldOut'),
    onClick: () => selling.turn(!soldOut),
  };
  return (
    <div className={styles.actions}>
      {menu === undefined ? (
        <>
          <Button
            type="text"
            icon={<Pencil {...icon} />}
            aria-label={t('editOf', { name })}
            onClick={() => open(`product:${product._id}`)}
          >
            {word(t('edit'))}
          </Button>
          <Button
            type="text"
            icon={<Trash2 {...icon} />}
            aria-label={t('deleteOf', { name })}
            onClick={() => onDelete(product)}
          >
            {word(t('delete'))}
          </Button>
        </>
      ) : (
        <Button
          type="text"
          icon={<Lock {...icon} />}
          aria-label={locked('openOf', { name, menu })}
          onClick={() => open(`product:${product._id}`)}
        >
          {word(locked('locked'))}
        </Button>
      )}
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        autoFocus
        menu={{
          // The key that chose must not press the button as well.
          onClick: ({ domEvent }) => {
            domEvent.preventDefault();
            more.current?.focus();
          },
          items: [
            ...(menu === undefined && mayAdd ? [duplicateItem] : []),
            ...(isDraft(site) ? [] : [sellingItem]),
          ],
        }}
      >
        <Button
          ref={more}
          type="text"
          className={styles.more!}
          icon={<Ellipsis {...icon} />}
          loading={duplicate.isPending || selling.busy}
          aria-label={t('moreOf', { name })}
          aria-haspopup="menu"
        />
      </Dropdown>
      {selling.asking}
    </div>
  );
}
