import { MAX_NOTES_LENGTH } from '@biteboard/contracts/rules';
import { FileText } from 'lucide-react';
import { useCart } from '../cart-store/cart-store.ts';
import { useShop } from '../site/shop-context.tsx';
import { t } from './messages.ts';
import styles from './notes-box.module.css';

/** The counter appears when so many characters are left. */
const COUNTER_FROM = 100;

/** Notes for the kitchen, at most 1000 characters (spec §5). */
export function NotesBox() {
  const { slug } = useShop();
  const { cart, setNotes } = useCart(slug);
  const left = MAX_NOTES_LENGTH - cart.notes.length;
  return (
    <div>
      <label className={styles.box}>
        <FileText size={18} strokeWidth={1.75} aria-hidden />
        <span className="visually-hidden">{t('notes')}</span>
        <textarea
          rows={1}
          maxLength={MAX_NOTES_LENGTH}
          placeholder={t('notes')}
          value={cart.notes}
          onChange={(event) => setNotes(event.target.value)}
        />
      </label>
      {left <= COUNTER_FROM && (
        <p className={styles.left} aria-live="polite">
          {t('notesLeft', { count: left })}
        </p>
      )}
    </div>
  );
}
