import type { SharedMenu } from '@biteboard/contracts';
import { Modal } from 'antd';
import { useRestoreFocus } from '../ui/use-restore-focus.ts';
import { t } from './messages.ts';
import { ReleaseComparison } from './release-comparison.tsx';

interface CompareDialogProps {
  menu: SharedMenu;
  from: number;
  to: number;
  onClose: () => void;
}

/** Two releases, what the newer one changes of the older one. */
export function CompareDialog({ menu, from, to, onClose }: CompareDialogProps) {
  useRestoreFocus();
  return (
    <Modal open width={820} title={t('compareTitle', { from, to })} footer={null} onCancel={onClose}>
      <ReleaseComparison menu={menu} from={from} to={to} />
    </Modal>
  );
}
