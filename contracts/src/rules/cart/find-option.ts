/** An option as a customer names it. */
type NamedOption = string | null | undefined | { key?: string | undefined; label?: string | undefined };

/** The option of that key, else of that label in any case; null where nothing is named, or none is so. */
export function findOption<O extends { key: string; label: string }>(
  options: readonly O[],
  named: NamedOption,
): O | null {
  if (!named) return null;
  const { key, label } = typeof named === 'string' ? { key: named, label: named } : named;
  return (
    options.find((option) => key !== undefined && option.key === key.trim()) ??
    options.find((option) => label !== undefined && alike(option.label, label)) ??
    null
  );
}

export function alike(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}
