import type { AdminSite } from '@biteboard/contracts';
import { Button, Drawer } from 'antd';
import { SlidersHorizontal } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFrom } from '../../lib/use-media.ts';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import { ChainLink } from '../chain/chain-link.tsx';
import { useOpenDialog } from '../site/open-dialog.ts';
import { isInPart } from '../site/own-locations.ts';
import { t } from './messages.ts';
import styles from './panel.module.css';
import { PanelActions } from './panel-actions.tsx';
import { PanelFilters } from './panel-filters.tsx';
import { SitePicker } from './site-picker.tsx';

interface PanelProps {
  /** Undefined until they are fetched. */
  sites: readonly AdminSite[] | undefined;
  selected: AdminSite | undefined;
  /** The tab that stays open when another site is chosen. */
  tab: string;
  /** The whole chain is shown, and no site of it. */
  isChain: boolean;
}

/** Where there are dishes to be narrowed. */
const TABS_OF_DISHES: readonly string[] = ['products', 'categories'];

/** What the dashboard works on and shows: beside the tabs, and on small screens behind a button. */
export function Panel({ sites, selected, tab, isChain }: PanelProps) {
  const isBeside = useFrom('desktop');
  const [isOpen, setIsOpen] = useState(false);
  const more = useRef<HTMLButtonElement>(null);
  const close = () => setIsOpen(false);
  useFocusAfterOpened(more);
  const rest = (
    <div className={styles.rest}>
      <PanelActions.Sites site={selected && !isInPart(selected) ? selected : undefined} onDone={close} />
      {selected && !isInPart(selected) && (
        <>
          {TABS_OF_DISHES.includes(tab) && <PanelFilters site={selected} tab={tab} />}
          <PanelActions.Menu site={selected} onDone={close} />
        </>
      )}
    </div>
  );
  return (
    <aside className={styles.panel} aria-label={t('panel')}>
      {!sites && (
        <Skeletons className={styles.picker}>
          <Skeleton width="100%" height={56} radius={8} />
        </Skeletons>
      )}
      {sites && sites.length > 0 && (
        <div className={styles.picker}>
          <SitePicker sites={sites} selected={selected} tab={tab} />
          {!isBeside && !(selected && isInPart(selected)) && (
            <Button
              ref={more}
              className={styles.more}
              icon={<SlidersHorizontal size={18} strokeWidth={1.75} aria-hidden />}
              aria-label={t('panelMore')}
              aria-haspopup="dialog"
              onClick={() => setIsOpen(true)}
            />
          )}
        </div>
      )}
      {sites && sites.length > 1 && <ChainLink isOpen={isChain} />}
      {sites && (isBeside || sites.length === 0) && rest}
      {!isBeside && (
        <Drawer
          open={isOpen}
          onClose={close}
          placement="left"
          size={320}
          title={t('panelMore')}
          closable={{ placement: 'end' }}
          destroyOnHidden
        >
          {rest}
        </Drawer>
      )}
    </aside>
  );
}

/** A dialog that was opened from the drawer cannot return the focus to its button there: it goes to the drawer's. */
function useFocusAfterOpened(more: RefObject<HTMLButtonElement | null>) {
  const { opened } = useOpenDialog();
  const before = useRef(opened);
  useEffect(() => {
    const hasGone = before.current !== null && opened === null;
    before.current = opened;
    if (hasGone && document.activeElement === document.body) more.current?.focus();
  }, [opened, more]);
}
