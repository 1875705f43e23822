import { ALLERGEN_WORDS, allergensUnder, DIETS } from '@biteboard/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import type { SiteOrDraft } from '../../site/owner.ts';
import { categoriesQuery } from '../../site/queries.ts';
import { NamedSelect } from '../../ui/named-select.tsx';
import { caloriesOf } from '../form/calories-text.ts';
import { t as form } from '../form/messages.ts';
import { ChangeField } from './change-field.tsx';
import { type Change, isUnset } from './dish-changes.ts';
import styles from './dish-changes-fields.module.css';
import { t } from './messages.ts';

interface Choice {
  value: string;
  label: string;
}

const isSet = {
  validator: async (_: unknown, change: Change<string | string[]>) => {
    if (isUnset(change)) throw new Error(t('unset'));
  },
};
const areCalories = {
  validator: async (_: unknown, { how, to }: Change<string>) => {
    if (how === 'set' && caloriesOf(to) === undefined) throw new Error(form('food.caloriesWrong'));
  },
};

const severalOf =
  (choices: readonly Choice[]) => (label: string, to: string[], set: (to: string[]) => void) => (
    <NamedSelect
      mode="multiple"
      className={styles.input}
      aria-label={label}
      options={[...choices]}
      optionFilterProp="label"
      value={to}
      onChange={set}
    />
  );

/** The fields that can be changed of many dishes at once. */
export function DishChangesFields({ site }: { site: SiteOrDraft }) {
  const { data: categories = [] } = useQuery(categoriesQuery(site._id));
  const allergens = allergensUnder(site.foodLaw).map((value) => ({ value, label: ALLERGEN_WORDS.en[value] }));
  const diets = DIETS.map((value) => ({ value, label: form(`diet.${value}`) }));
  const lists = [
    { name: 'allergens', label: form('food.allergens'), choices: allergens },
    { name: 'mayContain', label: form('food.mayContain'), choices: allergens },
    { name: 'diets', label: form('food.diets'), choices: diets },
  ];
  return (
    <>
      {lists.map(({ name, label, choices }) => (
        <Form.Item key={name} name={name} label={label} rules={[isSet]}>
          <ChangeField label={label} hows={['leave', 'unsaid', 'none', 'set']} input={severalOf(choices)} />
        </Form.Item>
      ))}
      <Form.Item name="calories" label={form('food.calories')} rules={[areCalories]}>
        <ChangeField
          label={form('food.calories')}
          hows={['leave', 'unsaid', 'set']}
          input={(label, to: string, set) => (
            <Input
              className={styles.input!}
              aria-label={label}
              maxLength={20}
              autoComplete="off"
              placeholder={form('food.caloriesHint')}
              value={to}
              onChange={(event) => set(event.target.value)}
            />
          )}
        />
      </Form.Item>
      <Form.Item name="categoryId" label={form('category')} rules={[isSet]}>
        <ChangeField
          label={form('category')}
          hows={['leave', 'none', 'set']}
          input={(label, to: string, set) => (
            <NamedSelect
              className={styles.input}
              aria-label={label}
              options={categories.map(({ _id, name }) => ({ value: _id, label: name }))}
              value={to || null}
              onChange={(id) => set(id ?? '')}
            />
          )}
        />
      </Form.Item>
    </>
  );
}
