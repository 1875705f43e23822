interface Placed {
  _id: string;
  position: number;
}

/**
 * Where each category stands once these ids lead, in this order, and the rest follows as before: only those that change
 * their place. `categories` come in menu order.
 */
export const newPositions = (categories: readonly Placed[], ids: readonly string[]): Map<string, number> => {
  const rest = new Map(categories.map((category) => [category._id, category]));
  const leading = [...new Set(ids)].flatMap((id) => {
    const category = rest.get(id);
    rest.delete(id);
    return category ?? [];
  });
  return new Map(
    [...leading, ...rest.values()].flatMap(({ _id, position }, at) =>
      position === at ? [] : [[_id, at] as const],
    ),
  );
};
