import { Info } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import styles from './product-bar.module.css';

interface ProductBarProps {
  name: string;
  quantity: number;
  onQuantity: (quantity: number) => void;
  /** The running price, as text. */
  price: string;
  action: string;
  /** What is missing; pressing the button then focuses it. */
  missing: string | null;
  onAction: () => void;
}

/** Stepper and button, always visible; what is missing is shown above. */
export function ProductBar({
  name,
  quantity,
  onQuantity,
  price,
  action,
  missing,
  onAction,
}: ProductBarProps) {
  return (
    <footer className={styles.bar}>
      <p className={styles.missing} role="status">
        {missing && (
          <>
            <Info size={18} strokeWidth={1.75} aria-hidden />
            {missing}
          </>
        )}
      </p>
      <div className={styles.row}>
        <Stepper size="large" value={quantity} onChange={onQuantity} name={name} />
        <Button
          key={action}
          size="large"
          className={missing ? styles.off : styles.go}
          aria-disabled={missing !== null}
          trailing={<span aria-live="polite">{price}</span>}
          onClick={onAction}
        >
          {action}
        </Button>
      </div>
    </footer>
  );
}
