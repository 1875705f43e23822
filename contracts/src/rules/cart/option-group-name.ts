/** A group's label as the name of what is chosen: `Choose your rice` is `Rice`. */
export function optionGroupName(groupLabel: string): string {
  const name = groupLabel.trim().replace(/^choose\s+(?:(?:your|an?|the|some)\s+)?(?=\S)/i, '');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
