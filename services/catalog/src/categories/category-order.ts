interface Placed {
  _id: string;
  position: number;
}

/**
 * The positions once these ids come first, in this order, and the others follow as before: only those that change.
 * `categories` are in menu order.
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
