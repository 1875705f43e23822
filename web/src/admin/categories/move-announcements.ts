import type { AdminCategory } from '@biteboard/contracts';
import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { t } from './messages.ts';

/** What a screen reader says while a category is moved. */
export function moveAnnouncements(categories: readonly AdminCategory[]): Announcements {
  const at = (id: UniqueIdentifier) => categories.findIndex(({ _id }) => _id === id);
  const say = (
    text: 'move.taken' | 'move.over' | 'move.put' | 'move.left',
    moved: UniqueIdentifier,
    place: UniqueIdentifier = moved,
  ) => t(text, { name: categories[at(moved)]?.name ?? '', place: at(place) + 1, count: categories.length });
  return {
    onDragStart: ({ active }) => say('move.taken', active.id),
    // It is over its own place as soon as it is picked up: that must not hide the announcement before.
    onDragOver: ({ active, over }) =>
      over ? say(over.id === active.id ? 'move.taken' : 'move.over', active.id, over.id) : undefined,
    onDragEnd: ({ active, over }) => say(over ? 'move.put' : 'move.left', active.id, over?.id),
    onDragCancel: ({ active }) => say('move.left', active.id),
  };
}
