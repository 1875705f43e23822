import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTopModal } from './modals.ts';
import { Picture } from './picture.tsx';
import styles from './toast.module.css';
import { dropToast, type ShownToast, type Toast, useToast } from './toasts.ts';

const SHOWN_MS = 4000;

/**
 * Where toasts appear; once per page. Outside a modal dialog all is inert, so it moves into the topmost one. A toast
 * stays while touched or focused.
 */
export function Toaster() {
  const toast = useToast();
  const modal = useTopModal();
  const held = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => !held.current && dropToast(), SHOWN_MS);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer toast, and one that moved, has its own four seconds.
  useEffect(() => {
    held.current = false;
    start();
    return () => clearTimeout(timer.current);
  }, [toast?.id, modal]);
  const hold = (value: boolean) => () => {
    held.current = value;
    if (!value) start();
  };
  const place = <ToastPlace toast={toast} onHold={hold} />;
  return modal ? createPortal(place, modal) : place;
}

interface ToastPlaceProps {
  toast: ShownToast | null;
  onHold: (value: boolean) => () => void;
}

/** In the top layer, and open before there is text, so that the text is announced. */
function ToastPlace({ toast, onHold }: ToastPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // A browser without popovers shows it as part of the page.
    place.current?.showPopover?.();
    setOpen(true);
  }, []);
  const enter = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
    onHold(true)();
  };
  const giveBack = () => {
    const element = cameFrom.current;
    if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
  };
  return (
    <div
      ref={place}
      popover="manual"
      role="status"
      className={styles.toaster}
      onPointerEnter={onHold(true)}
      onPointerLeave={onHold(false)}
      onFocus={enter}
      onBlur={onHold(false)}
    >
      {isOpen && toast && <ToastCard key={toast.id} toast={toast} onFocusLost={giveBack} />}
    </div>
  );
}

interface ToastCardProps {
  toast: Toast;
  /** It was removed while it had the focus. */
  onFocusLost: () => void;
}

function ToastCard({ toast: { title, detail, imageUrl, action }, onFocusLost }: ToastCardProps) {
  const card = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as it goes.
  useLayoutEffect(() => {
    const element = card.current;
    return () => {
      if (element?.contains(document.activeElement)) onFocusLost();
    };
  }, []);
  return (
    <div ref={card} className={styles.toast}>
      {imageUrl !== undefined && <Picture src={imageUrl} name={title} className={styles.picture} eager />}
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.onClick();
            dropToast();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}
