import { sameName } from './cells.ts';

const YES = new Set(
  'yes|y|true|1|x|✓|✔|veg|vegetarian|v|pure veg|vegan|oui|vrai|sí|si|ja|wahr|sim|да|हाँ|हां|शाकाहारी|वेज|是|素|はい|○|نعم|نباتي'.split(
    '|',
  ),
);
const NO = new Set(
  'no|n|false|0|-|non-veg|nonveg|non veg|nv|non vegetarian|non-vegetarian|egg|meat|non|faux|nein|falsch|não|нет|नहीं|मांसाहारी|नॉनवेज|否|不是|荤|いいえ|×|لا'.split(
    '|',
  ),
);
const VEG =
  /^(?:non[ -]?veg(?:etarian)?|pure veg|veg(?:etarian)?|vegan|egg|nv|शाकाहारी|मांसाहारी|वेज|नॉनवेज|素|荤)$/iu;

/** What yes and no are written as in a menu's languages; undefined for anything else. */
export const yesOrNo = (text: string): boolean | undefined => {
  const said = sameName(text);
  if (YES.has(said)) return true;
  return NO.has(said) ? false : undefined;
};

/** A word that says veg or non-veg, whatever its column is called. */
export const isVegWord = (text: string): boolean => VEG.test(text.trim());

const GENERIC_SHEET =
  /^(?:sheet|feuil(?:le)?|tabelle|hoja|foglio|planilha|лист|शीट|工作表|シート|ورقة|page|table|tab|data|export|import|menu|menü|products?|items?|price ?list|pricelist|worksheet|list|carte|speisekarte|меню|菜单|メニュー|قائمة|export products|query result)[\s_-]*\d*$/iu;

/** A sheet's name that says nothing of what is in it. */
export const isGenericSheetName = (name: string): boolean =>
  name.trim() === '' || GENERIC_SHEET.test(name.trim());

const NO_SIZE =
  /^(?:default title|default|regular|standard|normal|one size|single|n\/?a|none|-|unique|taille unique|única|einheitsgröße)$/iu;

/** The size of a dish that has one. */
export const isOnlySize = (label: string): boolean => label === '' || NO_SIZE.test(label);
