/** What a setting's text breaks; undefined where it is as it must be. It is never asked about an empty text. */
export type TextRule = (
  text: string,
  context: TextRuleContext,
) => { code: string; message: string } | undefined;

export interface TextRuleContext {
  /** Orders may be posted to private addresses. */
  allowPrivateCalls: boolean;
}
