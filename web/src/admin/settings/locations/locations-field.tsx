import type { LocationInput } from '@biteboard/contracts';
import { Button } from 'antd';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { beside } from '../../../lib/beside.ts';
import { LocationDialog } from './location-dialog.tsx';
import { addressLine, EMPTY_LOCATION, fieldsOfLocation, locationOfFields } from './location-fields.ts';
import styles from './locations-field.module.css';
import { t } from './messages.ts';

interface LocationsFieldProps {
  /** The site's id or slug: its maps key helps to find addresses. */
  site: string;
  /** Given by the form. */
  value?: readonly LocationInput[];
  onChange?: (locations: LocationInput[]) => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const NEW = 'new';

/** The places where a site hands over its orders; what is changed here is saved with the form. */
export function LocationsField({ site, value = [], onChange }: LocationsFieldProps) {
  const [open, setOpen] = useState<number | typeof NEW | null>(null);
  const opened = typeof open === 'number' ? value[open] : undefined;
  const change = (locations: LocationInput[]) => {
    onChange?.(locations);
    setOpen(null);
  };
  return (
    <div>
      {value.length === 0 && <p className={styles.none}>{t('none')}</p>}
      <ul className={styles.list}>
        {value.map((location, at) => (
          <li key={location.id ?? `${at} ${location.name}`} className={styles.location}>
            <span className={styles.words}>
              <b dir="auto">{location.name}</b>
              <span>{beside(addressLine(location.address), location.phone)}</span>
            </span>
            <Button
              type="text"
              icon={<Pencil {...icon} />}
              aria-label={t('editOf', { name: location.name ?? '' })}
              onClick={() => setOpen(at)}
            >
              {t('editShort')}
            </Button>
          </li>
        ))}
      </ul>
      <Button icon={<Plus {...icon} />} onClick={() => setOpen(NEW)}>
        {t('add')}
      </Button>
      {open !== null && (
        <LocationDialog
          site={site}
          isNew={open === NEW}
          initial={opened ? fieldsOfLocation(opened) : EMPTY_LOCATION}
          onSave={(fields) => {
            // Its own hours, closures and offers stay: they are not of this dialog.
            const saved = { ...opened, ...locationOfFields(fields, opened?.id) };
            change(opened ? value.map((one) => (one === opened ? saved : one)) : [...value, saved]);
          }}
          onDelete={() => change(value.filter((one) => one !== opened))}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
