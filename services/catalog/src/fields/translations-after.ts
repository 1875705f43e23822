type Texts = Readonly<Record<string, string | undefined>>;
type Translations = Partial<Record<string, Texts>>;

/**
 * What is stored of the translations of something: those given, else those from before, without blank texts; nothing
 * where none is left.
 */
export const translationsAfter = <T extends Translations>(
  before: { translations?: T | undefined } | undefined,
  input: { translations?: T | undefined },
): { translations?: T } => {
  const given = input.translations ?? before?.translations ?? {};
  const said = Object.entries(given).flatMap(([language, texts]) => {
    const whole = Object.entries(texts ?? {}).filter(([, text]) => text);
    return whole.length === 0 ? [] : [[language, Object.fromEntries(whole)] as const];
  });
  return said.length === 0 ? {} : { translations: Object.fromEntries(said) as T };
};
