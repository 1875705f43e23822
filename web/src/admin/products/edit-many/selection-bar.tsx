import { Button, Checkbox } from 'antd';
import { t } from './messages.ts';
import styles from './selection-bar.module.css';
import type { DishSelection } from './use-selection.ts';

/** Above the list: chooses all dishes of the page, and edits those that are chosen. */
export function SelectionBar({ selection, onEdit }: { selection: DishSelection; onEdit: () => void }) {
  const { chosen, choosable, choose } = selection;
  if (choosable.length === 0) return null;
  const isAll = chosen.length === choosable.length;
  return (
    <div className={styles.bar} data-screen-only>
      <Checkbox
        checked={isAll}
        indeterminate={chosen.length > 0 && !isAll}
        onChange={({ target }) => choose(target.checked ? choosable : [])}
      >
        {t('chooseAll')}
      </Checkbox>
      {chosen.length > 0 && <Button onClick={onEdit}>{t('edit', { count: chosen.length })}</Button>}
    </div>
  );
}
