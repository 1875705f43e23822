import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Picture } from './picture.tsx';
import styles from './toast.module.css';

export interface Toast {
  title: string;
  detail?: string;
  /** A picture of what it speaks of; '' shows the initial. */
  imageUrl?: string;
  action?: { label: string; onClick: () => void };
}

const SHOWN_MS = 4000;
let current: (Toast & { id: number }) | null = null;
let count = 0;
const listeners = new Set<() => void>();

function set(next: typeof current) {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a word at the bottom left for 4 s; a newer one takes its place. */
export function showToast(toast: Toast): void {
  count += 1;
  set({ ...toast, id: count });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Where toasts appear; once per page. Stays while touched or focused. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribe, () => current);
  const held = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => !held.current && set(null), SHOWN_MS);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer toast starts its own four seconds.
  useEffect(() => {
    start();
    return () => clearTimeout(timer.current);
  }, [toast?.id]);
  const hold = (value: boolean) => () => {
    held.current = value;
    if (!value) start();
  };
  return (
    <div
      role="status"
      className={styles.toaster}
      onPointerEnter={hold(true)}
      onPointerLeave={hold(false)}
      onFocus={hold(true)}
      onBlur={hold(false)}
    >
      {toast && (
        <div key={toast.id} className={styles.toast}>
          {toast.imageUrl !== undefined && (
            <Picture src={toast.imageUrl} name={toast.title} className={styles.picture} eager />
          )}
          <div className={styles.words}>
            <p className={styles.title}>{toast.title}</p>
            {toast.detail && <p className={styles.detail}>{toast.detail}</p>}
          </div>
          {toast.action && (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                toast.action?.onClick();
                held.current = false;
                set(null);
              }}
            >
              {toast.action.label}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
