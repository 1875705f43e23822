import { Button, Form, Input } from 'antd';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { type Geocoded, geocode } from '../../../lib/places/geocode.ts';
import styles from './location-dialog.module.css';
import { addressLine, type LocationFields, locationOfFields } from './location-fields.ts';
import { t } from './messages.ts';

type Answer = 'looking' | 'none' | Geocoded;

/** Where a location is: typed, or geocoded by the maps service from the address. */
export function PlaceFields({ mapsKey }: { mapsKey: string }) {
  const form = Form.useFormInstance<LocationFields>();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const look = async () => {
    setAnswer('looking');
    const { address } = locationOfFields(form.getFieldsValue(), undefined);
    const found = await geocode(mapsKey, [addressLine(address), address?.country].join(', '));
    setAnswer(found ?? 'none');
    if (!found) return;
    const { lat, lon, placeId = '' } = found.place;
    form.setFieldsValue({ lat: String(lat), lon: String(lon), placeId });
  };
  return (
    <div className={styles.place}>
      <div className={styles.numbers}>
        <Form.Item name="lat" label={t('lat')} rules={[within(90, t('latWrong'), 'lon')]}>
          <Input inputMode="decimal" />
        </Form.Item>
        <Form.Item name="lon" label={t('lon')} rules={[within(180, t('lonWrong'), 'lat')]}>
          <Input inputMode="decimal" />
        </Form.Item>
        <Form.Item name="placeId" label={t('placeId')}>
          <Input dir="auto" maxLength={300} />
        </Form.Item>
      </div>
      <div className={styles.answer}>
        {mapsKey ? (
          <Button
            icon={<LocateFixed size={16} strokeWidth={1.75} aria-hidden />}
            loading={answer === 'looking'}
            onClick={look}
          >
            {t('geocode')}
          </Button>
        ) : (
          <p className={styles.byHand}>{t('byHand')}</p>
        )}
        <p role="status">{answer && <AnswerText answer={answer} />}</p>
      </div>
    </div>
  );
}

function AnswerText({ answer }: { answer: Answer }) {
  if (answer === 'looking') return t('geocoding');
  if (answer === 'none') return t('notFound');
  const { text, isExact } = answer;
  return (
    <>
      <span className={classNames(styles.dot, isExact && styles.exact)} aria-hidden />
      {t(isExact ? 'foundExact' : 'foundNear', { text })}
    </>
  );
}

/** A number from -most to most, or nothing; where one coordinate is given the other is needed. */
const within =
  (most: number, message: string, other: 'lat' | 'lon') =>
  ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
    validator: async (_: unknown, text: string) => {
      const isEmpty = text.trim() === '';
      if (isEmpty && String(getFieldValue(other)).trim() !== '') throw new Error(t('coordinatesBoth'));
      if (!isEmpty && !(Math.abs(Number(text)) <= most)) throw new Error(message);
    },
  });
