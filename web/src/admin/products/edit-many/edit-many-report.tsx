import { Button, Modal } from 'antd';
import { t } from './messages.ts';
import type { RefusedDish } from './use-edit-many.ts';

interface EditManyReportProps {
  count: number;
  refused: readonly RefusedDish[];
  onClose: () => void;
}

/** How many dishes are saved, and which are not and why. */
export function EditManyReport({ count, refused, onClose }: EditManyReportProps) {
  return (
    <Modal
      open
      width={640}
      title={<span>{t('edit', { count })}</span>}
      onCancel={onClose}
      footer={
        <Button type="primary" size="large" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <p role="status">{t('saved', { count: count - refused.length })}</p>
      {refused.length > 0 && (
        <div role="alert">
          <p>{t('refused', { count: refused.length })}</p>
          <ul>
            {refused.map(({ dish, message }) => (
              <li key={dish._id}>
                <strong dir="auto">{dish.name}</strong>
                <p>{message}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Modal>
  );
}
