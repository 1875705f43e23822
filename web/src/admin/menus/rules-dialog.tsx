import type { SharedMenu } from '@biteboard/contracts';
import { Button, Form, Input, InputNumber } from 'antd';
import { Plus, Trash2 } from 'lucide-react';
import { messageOf } from '../../lib/api.ts';
import { money } from '../../ui/money.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { NamedSelect } from '../ui/named-select.tsx';
import styles from './menus.module.css';
import { t } from './messages.ts';
import { type PricePlace, placeKey } from './places.ts';
import { ENDING, type EnteredRule, enteredRule, priceRuleText, ROUNDINGS, rulesOf } from './price-rules.ts';
import { useSetPrices } from './use-menu-changes.ts';

interface RulesDialogProps {
  menu: SharedMenu;
  places: readonly PricePlace[];
  onClose: () => void;
}

interface Values {
  rules: EnteredRule[];
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const NEW_RULE: EnteredRule = { percent: 0, roundTo: 0, ends: '' };

const theirsText = ({ rules, currency }: SharedMenu, places: readonly PricePlace[]): string =>
  rules
    .map((rule) => {
      const name = places.find(({ key }) => key === placeKey(rule))?.name ?? t('unknownPlace');
      return `${name} ${priceRuleText(rule, currency)}`;
    })
    .join('; ') || t('noRules');

/** The price rules of a menu, in the order in which those of groups count. */
export function RulesDialog({ menu, places: known, onClose }: RulesDialogProps) {
  const [form] = Form.useForm<Values>();
  const { saving, theirs } = useSetPrices(menu, onClose);
  const places = [
    ...known,
    // A rule of a place that is archived or gone stays as it is.
    ...menu.rules
      .filter((rule) => known.every(({ key }) => key !== placeKey(rule)))
      .map(
        ({ siteId, groupId }): PricePlace => ({
          key: placeKey({ siteId, groupId }),
          name: t('unknownPlace'),
          ...(siteId === undefined ? {} : { siteId }),
          ...(groupId === undefined ? {} : { groupId }),
        }),
      ),
  ];
  return (
    <FormDialog<Values>
      title={t('rulesTitle', { name: menu.name })}
      width={820}
      form={form}
      initialValues={{ rules: menu.rules.map(enteredRule) }}
      okText={t('save')}
      busy={saving.isPending}
      refusal={
        theirs
          ? t('changedMeanwhile', { now: theirsText(theirs, places) })
          : saving.isError
            ? t('rulesFault', { message: messageOf(saving.error) })
            : ''
      }
      onSubmit={({ rules }) => saving.mutate({ rules: rulesOf(rules, places) })}
      onClose={onClose}
    >
      <p className={styles.note}>{t('rulesNote')}</p>
      <Form.List name="rules">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }) => (
              <div key={key} className={styles.fields}>
                <Form.Item
                  name={[name, 'place']}
                  label={t('place')}
                  rules={[{ required: true, message: t('placeMissing') }]}
                >
                  <NamedSelect
                    size="large"
                    showSearch={{ optionFilterProp: 'label' }}
                    options={places.map((place) => ({ value: place.key, label: place.name }))}
                  />
                </Form.Item>
                <Form.Item
                  name={[name, 'percent']}
                  label={t('percent')}
                  rules={[{ required: true, message: t('percentMissing') }]}
                >
                  <InputNumber size="large" min={-1_000} max={1_000} controls={false} inputMode="decimal" />
                </Form.Item>
                <Form.Item name={[name, 'roundTo']} label={t('roundTo')}>
                  <NamedSelect
                    size="large"
                    options={[
                      { value: 0, label: t('notRounded') },
                      ...ROUNDINGS.map((cents) => ({ value: cents, label: money(cents, menu.currency) })),
                    ]}
                  />
                </Form.Item>
                <Form.Item
                  name={[name, 'ends']}
                  label={t('endsIn')}
                  rules={[{ pattern: ENDING, message: t('endsWrong') }]}
                >
                  <Input size="large" inputMode="numeric" maxLength={2} placeholder={t('anyEnd')} />
                </Form.Item>
                <Form.Item>
                  <Button
                    type="text"
                    size="large"
                    icon={<Trash2 {...icon} />}
                    aria-label={t('removeRule', { number: name + 1 })}
                    onClick={() => remove(name)}
                  />
                </Form.Item>
              </div>
            ))}
            <Button size="large" icon={<Plus {...icon} />} onClick={() => add(NEW_RULE)}>
              {t('addRule')}
            </Button>
          </>
        )}
      </Form.List>
    </FormDialog>
  );
}
