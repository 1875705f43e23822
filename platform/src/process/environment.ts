export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads variables one by one and notes each fault; an empty value counts as absent. */
export const reader = (env: Environment) => {
  const faults: string[] = [];
  const text = (name: string): string | undefined => env[name]?.trim() || undefined;
  const fault = (name: string, wanted: string): void => {
    faults.push(`${name} must be ${wanted}, not "${text(name) ?? ''}".`);
  };
  const oneOf = <T extends string>(name: string, choices: readonly T[], otherwise: T): T => {
    const value = text(name) ?? otherwise;
    const choice = choices.find((one) => one === value);
    if (choice === undefined) fault(name, `one of ${choices.join(', ')}`);
    return choice ?? otherwise;
  };
  const isUrl = (value: string, schemes: readonly string[]): boolean => {
    const scheme = /^([a-z+]+):\/\/[^\s/]+/i.exec(value)?.[1];
    return scheme !== undefined && schemes.includes(scheme.toLowerCase());
  };
  return {
    faults,
    text,
    fault,
    oneOf,
    isUrl,
    onOff: (name: string, otherwise: 'on' | 'off'): boolean => oneOf(name, ['on', 'off'], otherwise) === 'on',
    url: (name: string, schemes: readonly string[]): string | undefined => {
      const value = text(name);
      if (value === undefined || isUrl(value, schemes)) return value?.replace(/\/+$/, '');
      fault(name, `an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`);
      return undefined;
    },
    list: (name: string): string[] => (text(name) ?? '').split(/[\s,]+/).filter(Boolean),
  };
};

export type Reader = ReturnType<typeof reader>;
