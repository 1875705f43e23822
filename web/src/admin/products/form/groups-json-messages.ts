import { messagesOf } from '../../../lib/messages/messages-of.ts';

/** Messages of the JSON view of extra option groups. */
export const t = messagesOf({
  title: 'Extra option groups as JSON',
  label: 'JSON',
  hint: 'Only valid JSON is applied. Options keep their keys; a new one may go without.',
  apply: 'Apply',
  faults: 'The JSON is not valid and was not applied.',
  goTo: 'Line {line}, column {column}',
  place: 'Group {number}',
  placeNamed: 'Group {number} “{label}”',
  option: 'option {number}',
  optionNamed: 'option {number} “{label}”',
  'rule.required': 'is missing',
  'rule.additionalProperties': 'is not known here',
  'rule.minLength': 'must not be empty',
  'rule.maxLength': 'is longer than {limit} characters',
  'rule.minimum': 'must be at least {limit}',
  'rule.maximum': 'must be at most {limit}',
  'rule.maxItems': 'may have at most {limit} entries',
  'rule.other': 'is not as it must be',
  'type.string': 'must be text, in quotes',
  'type.number': 'must be a number',
  'type.integer': 'must be a whole number',
  'type.boolean': 'must be true or false',
  'type.array': 'must be a list, in [ and ]',
  'type.object': "must be an object, in '{' and '}'",
  'whole.array': 'The groups must be a list, in [ and ]',
  'whole.maxItems': 'There may be at most {limit} groups',
  'syntax.InvalidSymbol': 'This is no word of JSON. Text stands in double quotes.',
  'syntax.InvalidNumberFormat': 'This is no number.',
  'syntax.PropertyNameExpected': 'The name of a field is expected, in double quotes. Mind a comma too many.',
  'syntax.ValueExpected': 'A value is expected. Mind a comma too many.',
  'syntax.ColonExpected': 'A colon is expected after the name of a field.',
  'syntax.CommaExpected': 'A comma is expected before the next one.',
  'syntax.CloseBraceExpected': 'A } or a comma is expected.',
  'syntax.CloseBracketExpected': 'A ] or a comma is expected.',
  'syntax.EndOfFileExpected': 'Nothing may follow the list.',
  'syntax.InvalidCommentToken': 'JSON has no comments.',
  'syntax.UnexpectedEndOfComment': 'JSON has no comments.',
  'syntax.UnexpectedEndOfString': 'The closing quote of this text is missing.',
  'syntax.UnexpectedEndOfNumber': 'This number ends too soon.',
  'syntax.InvalidUnicode': 'After \\u four digits of 0–9 and A–F are expected.',
  'syntax.InvalidEscapeCharacter': 'A backslash may be followed by one of " \\ / b f n r t u only.',
  'syntax.InvalidCharacter': 'A line break or tab within a text is written as \\n or \\t.',
  'syntax.other': 'This is not JSON.',
});

type Key = Parameters<typeof t>[0];

const RULES = [
  'required',
  'additionalProperties',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'maxItems',
];
const SYNTAX =
  /^(Invalid(Symbol|NumberFormat|CommentToken|Unicode|EscapeCharacter|Character)|(PropertyName|Value|Colon|Comma|CloseBrace|CloseBracket|EndOfFile)Expected|UnexpectedEndOf(Comment|String|Number))$/;

/** What is wrong, by the parser's word for it. */
export const syntaxText = (code: string): string =>
  t(SYNTAX.test(code) ? (`syntax.${code}` as Key) : 'syntax.other');

/** What is wrong, by the rule of the schema that is broken. */
export const faultText = (rule: string, limit: string | number): string => {
  if (rule === 'type') return t(`type.${limit}` as Key);
  return RULES.includes(rule) ? t(`rule.${rule}` as Key, { limit }) : t('rule.other');
};

/** What is wrong with all of it. */
export const wholeText = (rule: string, limit: string | number): string =>
  rule === 'maxItems' ? t('whole.maxItems', { limit }) : t('whole.array');

/** `Group 2 “Add-ons”, option 1 “Naan”, price`; '' for the whole. */
export const placeText = (path: readonly (string | number)[], value: unknown): string => {
  const [group, field, option, part] = path;
  if (group === undefined) return '';
  const within = (at: unknown, index: string | number) =>
    (at as Record<string, unknown> | undefined)?.[index];
  const theGroup = within(value, group);
  const named = (number: number, label: unknown, plain: Key, full: Key): string =>
    typeof label === 'string' && label.trim() !== '' ? t(full, { number, label }) : t(plain, { number });
  const places = [named(Number(group) + 1, within(theGroup, 'groupLabel'), 'place', 'placeNamed')];
  if (field === 'options' && typeof option === 'number') {
    const label = within(within(within(theGroup, 'options'), option), 'label');
    places.push(named(option + 1, label, 'option', 'optionNamed'));
    if (part !== undefined) places.push(String(part));
  } else if (field !== undefined) places.push(String(field));
  return places.join(', ');
};
