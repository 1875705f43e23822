import { ALLERGEN_WORDS, allergensUnder, DIETS, LANGUAGES } from '@biteboard/contracts/rules';
import { Form, Input } from 'antd';
import type { SiteOrDraft } from '../../site/owner.ts';
import { LANGUAGE_NAMES } from '../../translations/language-names.ts';
import { caloriesOf } from './calories-text.ts';
import { t } from './messages.ts';
import styles from './product-form.module.css';
import { StatedListField } from './stated-list-field.tsx';

const diets = DIETS.map((value) => ({ value, label: t(`diet.${value}`) }));

const calories = async (_: unknown, text: string) => {
  if (text.trim() !== '' && caloriesOf(text) === undefined) throw new Error(t('food.caloriesWrong'));
};

/** What is in the dish, and its texts in other languages. */
export function FoodFields({ site }: { site: SiteOrDraft }) {
  const allergens = allergensUnder(site.foodLaw).map((value) => ({ value, label: ALLERGEN_WORDS.en[value] }));
  return (
    <>
      <Form.Item name="allergens" label={t('food.allergens')} extra={t('food.allergensHint')}>
        <StatedListField label={t('food.allergens')} choices={allergens} />
      </Form.Item>
      <Form.Item name="mayContain" label={t('food.mayContain')}>
        <StatedListField label={t('food.mayContain')} choices={allergens} />
      </Form.Item>
      <Form.Item name="diets" label={t('food.diets')}>
        <StatedListField label={t('food.diets')} choices={diets} />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item
          name="calories"
          label={t('food.calories')}
          extra={t('food.caloriesHint')}
          rules={[{ validator: calories }]}
        >
          <Input maxLength={20} autoComplete="off" />
        </Form.Item>
        <Form.Item name="nutrition" label={t('food.nutrition')} className={styles.wide!}>
          <Input dir="auto" maxLength={2000} autoComplete="off" />
        </Form.Item>
      </div>
      {LANGUAGES.map((language) => (
        <div key={language} className={styles.pair} lang={language}>
          <Form.Item
            name={['translations', language, 'name']}
            label={t('food.nameIn', { language: LANGUAGE_NAMES[language] })}
          >
            <Input dir="auto" maxLength={200} autoComplete="off" />
          </Form.Item>
          <Form.Item
            name={['translations', language, 'description']}
            label={t('food.descriptionIn', { language: LANGUAGE_NAMES[language] })}
            className={styles.wide!}
          >
            <Input dir="auto" maxLength={2000} autoComplete="off" />
          </Form.Item>
        </div>
      ))}
    </>
  );
}
