export { t } from './common.ts';
export { keepLanguage, locale, useLanguage, wishedLanguage } from './language.ts';
export { speak } from './namespaces.ts';
