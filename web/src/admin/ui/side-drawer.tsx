import { Drawer } from 'antd';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { t as shared } from '../../lib/messages/index.ts';
import { useFrom } from '../../lib/use-media.ts';
import styles from './side-drawer.module.css';

interface SideDrawerProps {
  open: boolean;
  onClose: () => void;
  /** In pixels: 480, or 640 for a form (design README, Admin). */
  width: number;
  title: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** One item in full, beside its list, which stays usable; on phones full screen. */
export function SideDrawer({ open, onClose, width, title, footer, children }: SideDrawerProps) {
  const isDocked = useFrom('desktop');
  const isBeside = useFrom('tablet');
  return (
    <Drawer
      open={open}
      onClose={onClose}
      mask={false}
      focusable={{ trap: !isDocked }}
      aria-modal={!isDocked}
      size={isBeside ? width : '100%'}
      getContainer={false}
      rootStyle={{ position: isDocked ? 'absolute' : 'fixed' }}
      classNames={{ wrapper: styles.wrapper, header: styles.head, body: styles.body, footer: styles.foot }}
      closable={{ placement: 'end' }}
      closeIcon={<X size={20} strokeWidth={1.75} aria-label={shared('common.close')} />}
      title={
        <span className={styles.title} dir="auto">
          {title}
        </span>
      }
      footer={footer}
    >
      {children}
    </Drawer>
  );
}
