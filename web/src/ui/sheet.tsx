import { X } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '../lib/class-names.ts';
import { t } from '../lib/texts/index.ts';
import { IconButton } from './icon-button.tsx';
import styles from './sheet.module.css';

export interface SheetProps {
  /** Called once the sheet has left (Esc, the close button, a tap beside it, or `useSheetClose`). */
  onClose: () => void;
  /** The heading; also the dialog's name. */
  title: string;
  /** Something richer in the heading's place; `title` stays the name. */
  heading?: ReactNode;
  /** Sticks to the bottom: the dialog's action. */
  foot?: ReactNode;
  /** `sheet`: from below on phones, centred from 768. `drawer`: from the right, whole screen on phones. */
  placement?: 'sheet' | 'drawer';
  /** Width in px from 768 upwards. */
  width?: number;
  /** Without a way out but its action (the order type). */
  closable?: boolean;
  /** `round` where the close button stands on a picture. */
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
export function Sheet(props: SheetProps) {
  const {
    onClose,
    title,
    heading,
    foot,
    placement = 'sheet',
    width = 560,
    closable = true,
    closeKind = 'plain',
    bare = false,
    className,
    bodyClassName,
    children,
  } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    // The page behind stands still, and where it stood: the scrollbar's width stays free.
    const { documentElement } = document;
    const gap = window.innerWidth - documentElement.clientWidth;
    if (!document.querySelector('dialog:modal')) documentElement.style.setProperty('--scrollbar', `${gap}px`);
    element?.showModal();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);

  const leave = () => {
    const element = dialog.current;
    if (!element || !closable || element.dataset.leaving) return;
    element.dataset.leaving = '';
    Promise.allSettled(element.getAnimations().map((animation) => animation.finished)).then(onClose);
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does what a tap beside the dialog does.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={classNames(styles.dialog, styles[placement], className)}
      style={{ '--width': `${width}px` } as CSSProperties}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      onClick={(event) => event.target === dialog.current && leave()}
    >
      <div className={styles.frame}>
        {heading || bare ? (
          <>
            <h2 id={titleId} className="visually-hidden">
              {title}
            </h2>
            {heading}
          </>
        ) : (
          <header className={styles.head}>
            <h2 id={titleId} tabIndex={-1}>
              {title}
            </h2>
          </header>
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
        {foot && <footer className={styles.foot}>{foot}</footer>}
      </div>
    </dialog>
  );
}
