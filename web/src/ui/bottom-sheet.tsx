import { X } from 'lucide-react';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { classNames } from '../lib/class-names.ts';
import { t } from '../lib/messages/index.ts';
import styles from './bottom-sheet.module.css';
import { IconButton } from './icon-button.tsx';
import { useBackdropTap } from './use-backdrop-tap.ts';
import { useModal } from './use-modal.ts';

interface ModalDialogProps {
  /** Called once it has closed: by Esc, the close button or a tap beside it. */
  onClose: () => void;
  /** The heading; also the dialog's name. */
  title: string;
  /** Replaces the visible heading; `title` stays the dialog's name. */
  heading?: ReactNode;
  /** Sticks to the bottom: the dialog's action. */
  foot?: ReactNode;
  /** `sheet`: from below on phones, centred from 768. `drawer`: from the right, whole screen on phones. */
  placement: 'sheet' | 'drawer';
  /** Width in px from 768 upwards. */
  width?: number;
  /** False: only its action closes it (the order type). */
  closable?: boolean;
  /** `round` where the close button is on a picture. */
  closeKind?: 'plain' | 'round';
  /** The children lay out the whole dialog: no heading, scrolling or padding of ours. */
  bare?: boolean;
  className?: string;
  bodyClassName?: string;
  children: ReactNode;
}

/**
 * A modal dialog on the browser's own `<dialog>`: focus stays inside and returns to where it came from,
 * Esc closes it. Mount it to open it.
 */
function ModalDialog(props: ModalDialogProps) {
  const {
    onClose,
    title,
    heading,
    foot,
    placement,
    width = 560,
    closable = true,
    closeKind = 'plain',
    bare = false,
    className,
    bodyClassName,
    children,
  } = props;
  const { dialog, leave, onCancel, onClose: onClosed } = useModal(closable, onClose, placement === 'drawer');
  const beside = useBackdropTap(dialog, leave);
  const titleId = useId();

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={classNames(styles.dialog, styles[placement], className)}
      style={{ '--width': `${width}px` } as CSSProperties}
      closedby={closable ? 'closerequest' : 'none'}
      onCancel={onCancel}
      onClose={onClosed}
      {...beside}
    >
      <div className={styles.frame}>
        {heading || bare ? (
          <>
            <h2 id={titleId} className="visually-hidden" dir="auto">
              {title}
            </h2>
            {heading}
          </>
        ) : (
          <div className={styles.head}>
            <h2 id={titleId} tabIndex={-1} dir="auto">
              {title}
            </h2>
          </div>
        )}
        {closable && (
          <IconButton
            className={styles.close}
            kind={closeKind}
            label={t('common.close')}
            icon={<X size={22} strokeWidth={1.75} aria-hidden />}
            onClick={leave}
          />
        )}
        {bare ? children : <div className={classNames(styles.body, bodyClassName)}>{children}</div>}
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
    </dialog>
  );
}

type PlacedProps = Omit<ModalDialogProps, 'placement'>;

/** A modal from below on phones, centred from 768 px upwards. */
export const BottomSheet = (props: PlacedProps) => <ModalDialog {...props} placement="sheet" />;

/** A modal panel from the right; the whole screen on phones. */
export const Drawer = (props: PlacedProps) => <ModalDialog width={400} {...props} placement="drawer" />;
