import { Button } from 'antd';
import busyButton from '../../ui/busy-button.module.css';
import { t } from './messages.ts';
import styles from './product-foot.module.css';

interface ProductFootProps {
  /** The server's error message; '' without an error. */
  refusal: string;
  /** What failed can be done again as it is. */
  canRepeat: boolean;
  busy: boolean;
  onSave: () => void;
  onCancel: () => void;
  onDelete?: () => void;
}

/** What can be done with the product, below its error message. */
export function ProductFoot({ refusal, canRepeat, busy, onSave, onCancel, onDelete }: ProductFootProps) {
  return (
    <>
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
          {canRepeat && (
            <Button size="small" onClick={onSave}>
              {t('pictureAgain')}
            </Button>
          )}
        </p>
      )}
      <div className={styles.foot}>
        {onDelete && (
          <Button type="text" danger size="large" className={styles.delete!} onClick={onDelete}>
            {t('delete')}
          </Button>
        )}
        <Button size="large" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="primary" size="large" className={busyButton.button!} loading={busy} onClick={onSave}>
          {t('save')}
        </Button>
      </div>
    </>
  );
}
