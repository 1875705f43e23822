import type { AdminCategory } from '@biteboard/contracts';
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable';
import styles from './categories-grid.module.css';
import { CategoryCard } from './category-card.tsx';
import { t } from './messages.ts';
import { moveAnnouncements } from './move-announcements.ts';
import { useCategoryOrder } from './use-category-order.tsx';

interface CategoriesGridProps {
  categories: readonly AdminCategory[];
  siteId: string;
  onDelete: (category: AdminCategory) => void;
}

/** The categories as cards, in the order of the menu: moved by their handles, with the pointer or the keyboard. */
export function CategoriesGrid({ categories, siteId, onDelete }: CategoriesGridProps) {
  const { busy, putInOrder, asking } = useCategoryOrder(siteId);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = categories.map(({ _id }) => _id);
  const move = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return;
    putInOrder(arrayMove([...categories], ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={move}
      accessibility={{
        announcements: moveAnnouncements(categories),
        screenReaderInstructions: { draggable: t('move.how') },
      }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ul className={styles.grid}>
          {categories.map((category) => (
            <CategoryCard
              key={category._id}
              category={category}
              canMove={categories.length > 1 && !busy}
              onDelete={onDelete}
            />
          ))}
        </ul>
      </SortableContext>
      {asking}
    </DndContext>
  );
}
