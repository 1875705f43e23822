import type { AdminCategory } from '@biteboard/contracts';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Button } from 'antd';
import { GripVertical, Pencil, Trash2 } from 'lucide-react';
import { Picture } from '../../ui/picture.tsx';
import { useOpenDialog } from '../site/open-dialog.ts';
import styles from './category-card.module.css';
import { t } from './messages.ts';

interface CategoryCardProps {
  category: AdminCategory;
  canMove: boolean;
  onDelete: (category: AdminCategory) => void;
}

const ID_SHOWN = 6;
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** A category as a card, with the handle that it is moved by. */
export function CategoryCard({ category, canMove, onDelete }: CategoryCardProps) {
  const { _id: id, name } = category;
  const { open } = useOpenDialog();
  const sortable = useSortable({
    id,
    disabled: !canMove,
    attributes: { roleDescription: t('move.role') },
  });
  const { transform, transition = '' } = sortable;
  return (
    <li
      ref={sortable.setNodeRef}
      className={styles.card}
      style={{ transform: CSS.Translate.toString(transform) ?? 'none', transition }}
      data-moving={sortable.isDragging || undefined}
    >
      <Picture src={category.imageUrl} name={name} className={styles.picture!} />
      <div className={styles.title}>
        <h3 title={name} dir="auto">
          {name}
        </h3>
        {category.pickupOnly && <span className={styles.badge}>{t('pickupOnly')}</span>}
      </div>
      <p className={styles.id}>{id.slice(-ID_SHOWN)}</p>
      <div className={styles.actions}>
        <Button
          type="text"
          icon={<Pencil {...icon} />}
          aria-label={t('editOf', { name })}
          onClick={() => open(`category:${id}`)}
        >
          {t('edit')}
        </Button>
        <Button
          type="text"
          icon={<Trash2 {...icon} />}
          aria-label={t('deleteOf', { name })}
          onClick={() => onDelete(category)}
        >
          {t('delete')}
        </Button>
        <button
          type="button"
          ref={sortable.setActivatorNodeRef}
          className={styles.handle}
          {...sortable.attributes}
          {...sortable.listeners}
          aria-label={t('move.handle', { name })}
        >
          <GripVertical {...icon} size={18} />
        </button>
      </div>
    </li>
  );
}
