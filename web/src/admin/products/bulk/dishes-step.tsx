import { Button } from 'antd';
import styles from './bulk-dialog.module.css';
import { DialogFoot } from './dialog-foot.tsx';
import cards from './dish-card.module.css';
import { DishCard } from './dish-card.tsx';
import { FileHead } from './file-head.tsx';
import { t } from './messages.ts';
import { RemarkList } from './report/remark-list.tsx';
import type { Opened } from './use-menu-file.ts';

interface DishesStepProps {
  opened: Opened;
  currency: string;
  onColumns: () => void;
  onCheck: () => void;
  onClose: () => void;
}

/** The first dishes of a file, as its columns were chosen, before it is checked. */
export function DishesStep({ opened, currency, onColumns, onCheck, onClose }: DishesStepProps) {
  const { file, inspection } = opened;
  const { preview, remarks } = inspection;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, with little in it that takes the focus. */}
      <section className={styles.part} aria-label={t('firstDishes')} tabIndex={0}>
        <FileHead name={file.name} size={file.size} rows={0}>
          <Button onClick={onColumns}>{t('changeColumns')}</Button>
        </FileHead>
        <div className={styles.partHead}>
          <h3>{t('firstDishes')}</h3>
        </div>
        {preview.length === 0 && <p>{t('noDishes')}</p>}
        <ul className={cards.dishes}>
          {preview.map((dish) => (
            <DishCard key={`${dish.sheet} ${dish.row}`} dish={dish} currency={currency} />
          ))}
        </ul>
        <RemarkList remarks={remarks} />
      </section>
      <DialogFoot remark={t('nothingWritten')}>
        <Button size="large" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="primary" size="large" onClick={onCheck}>
          {t('checkFile')}
        </Button>
      </DialogFoot>
    </>
  );
}
