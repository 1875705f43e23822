import { WifiOff } from 'lucide-react';
import styles from '../notes.module.css';

/** Shown while the connection is lost. */
export function LostNote({ isLost, children }: { isLost: boolean; children: string }) {
  return (
    <div role="status">
      {isLost && (
        <p className={styles.lost}>
          <WifiOff size={18} strokeWidth={1.75} aria-hidden />
          {children}
        </p>
      )}
    </div>
  );
}
