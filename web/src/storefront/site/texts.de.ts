import type { TranslationOf } from '../../lib/texts/texts-of.ts';
import type { t } from './texts.ts';

export const texts: TranslationOf<typeof t> = {
  open24h: 'Rund um die Uhr geöffnet',
  openUntil: 'Geöffnet bis {time}',
  closed: 'Jetzt geschlossen',
  pausedUntil: 'Keine Bestellungen bis {time}',
  opensAt: 'Öffnet {time}',
  opensTomorrow: 'Öffnet morgen, {time}',
  dayToday: '{day}, heute',
};
