import { t as shared } from '../../../lib/messages/index.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { VegMark } from '../../../ui/veg-mark.tsx';
import { t } from './messages.ts';
import styles from './product-form.module.css';

interface VegFieldProps {
  /** Given by the form. */
  value?: boolean;
  onChange?: (isVeg: boolean) => void;
}

/** Veg or not. */
export function VegField({ value = true, onChange }: VegFieldProps) {
  return (
    <Segmented
      label={t('vegOrNot')}
      className={styles.segmented!}
      value={value ? 'veg' : 'nonveg'}
      onChange={(veg) => onChange?.(veg === 'veg')}
      segments={[
        { value: 'veg', label: shared('common.veg'), icon: <VegMark isVeg silent size={14} /> },
        { value: 'nonveg', label: shared('common.nonVeg'), icon: <VegMark isVeg={false} silent size={14} /> },
      ]}
    />
  );
}
