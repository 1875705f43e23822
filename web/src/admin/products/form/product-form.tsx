import { Form, type FormInstance, Input, InputNumber } from 'antd';
import { DaypartsField } from '../../dayparts/dayparts-field.tsx';
import { isDraft, type SiteOrDraft } from '../../site/owner.ts';
import { MoneyInput } from '../../ui/money-input.tsx';
import { NamedSelect } from '../../ui/named-select.tsx';
import { AvailabilityField } from './availability-field.tsx';
import { CategoryField } from './category-field.tsx';
import { ExtraGroupsField } from './extra-groups-field.tsx';
import { FoodFields } from './food-fields.tsx';
import { t } from './messages.ts';
import { type FormOption, optionInputs } from './option-list.ts';
import { OptionListField } from './option-list-field.tsx';
import styles from './product-form.module.css';
import { ProductPicture, type ProductPictureProps } from './product-picture.tsx';
import { OPTION_LISTS, type ProductValues } from './product-values.ts';
import { VegField } from './veg-field.tsx';

const SPICE_LEVELS = ['Mild', 'Medium', 'Hot', 'Extra Hot'].map((value) => ({ value, label: value }));

interface ProductFormProps {
  form: FormInstance<ProductValues>;
  site: SiteOrDraft;
  initial: ProductValues;
  picture: Omit<ProductPictureProps, 'name'>;
  onChange: (values: ProductValues) => void;
  onSubmit: () => void;
}

const priced = async (_: unknown, cents: number | null) => {
  if (cents === null) throw new Error(t('priceMissing'));
  if (cents < 0) throw new Error(t('priceNegative'));
};

const labelled = async (_: unknown, options: readonly FormOption[]) => {
  if (optionInputs(options).some(({ label }) => label === '')) throw new Error(t('options.labelMissing'));
};

/** A product's fields (spec §3). A fault is shown at its field and takes the focus. */
export function ProductForm({ form, site, initial, picture, onChange, onSubmit }: ProductFormProps) {
  const priceCents = Form.useWatch('priceCents', form);
  const name = Form.useWatch('name', form) ?? initial.name;
  return (
    <Form<ProductValues>
      name="product"
      form={form}
      className={styles.form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      scrollToFirstError={{ focus: true, block: 'center' }}
      initialValues={initial}
      onValuesChange={(_, values) => onChange(values)}
      onFinish={onSubmit}
    >
      <div className={styles.top}>
        <ProductPicture {...picture} name={name} />
        <div>
          <Form.Item
            name="name"
            label={t('name')}
            rules={[{ required: true, whitespace: true, message: t('nameMissing') }]}
          >
            <Input dir="auto" maxLength={200} autoComplete="off" />
          </Form.Item>
          <div className={styles.pair}>
            <CategoryField siteId={site._id} />
            <Form.Item name="priceCents" label={t('price')} rules={[{ validator: priced }]}>
              <MoneyInput signed currency={site.currency} className={styles.price!} />
            </Form.Item>
          </div>
        </div>
      </div>
      <Form.Item name="description" label={t('description')}>
        <Input.TextArea dir="auto" rows={2} maxLength={2000} />
      </Form.Item>
      <div className={styles.pair}>
        <div>
          <p className={styles.label}>{t('vegOrNot')}</p>
          <Form.Item name="isVeg">
            <VegField />
          </Form.Item>
        </div>
        <Form.Item name="spiceLevels" label={t('spiceLevels')} className={styles.wide!}>
          <NamedSelect
            mode="tags"
            options={SPICE_LEVELS}
            tokenSeparators={[',']}
            maxCount={20}
            placeholder={t('spiceHint')}
            suffixIcon={null}
          />
        </Form.Item>
      </div>
      {OPTION_LISTS.map((list) => (
        <Form.Item key={list} name={list} label={t(list)} rules={[{ validator: labelled }]}>
          <OptionListField
            name={t(list)}
            currency={site.currency}
            example={t(`example.${list}`)}
            {...(list === 'variants' ? { hint: t('shorthandHint') } : {})}
            saved={initial[list]}
            priceCents={priceCents ?? null}
          />
        </Form.Item>
      ))}
      <Form.Item name="extraOptionGroups">
        <ExtraGroupsField currency={site.currency} />
      </Form.Item>
      <FoodFields site={site} />
      {!isDraft(site) && <AvailabilityField timeZone={site.timeZone} />}
      <DaypartsField />
      <div className={styles.pair}>
        <Form.Item name="imageUrl" label={t('imageUrl')} extra={t('imageUrlHint')} className={styles.wide!}>
          <Input maxLength={500} autoComplete="off" inputMode="url" />
        </Form.Item>
        <Form.Item name="position" label={t('position')} extra={t('positionHint')}>
          <InputNumber min={0} max={1_000_000} precision={0} className={styles.price!} />
        </Form.Item>
      </div>
    </Form>
  );
}
