import type { TranslationOf } from '../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  title: 'Datenschutzhinweis',
  text: 'Wir bewahren auf, was eine Bestellung braucht: Ihren Namen, Ihre E-Mail-Adresse, Ihre Telefonnummer und für die Lieferung Ihre Anschrift. Ihr Warenkorb bleibt auf diesem Gerät.',
  shared: 'Geteilt mit',
  sharedText: 'dem Restaurant, dem Kurier und dem Zahlungsdienst',
  never: 'Niemals',
  neverText: 'verkauft oder anderswo für Werbung genutzt',
  deleted: 'Gelöscht',
  deletedText: 'auf Ihren Wunsch, außer Rechnungen',
  accept: 'Akzeptieren und weiter',
  whole: 'Ganzen Hinweis lesen',
  'whole.1':
    '{site} bereitet Ihre Bestellung zu und braucht Ihren Namen, Ihre E-Mail-Adresse und das Bestellte, um sie zu übergeben. Telefonnummer und Adresse werden nur erfragt, wenn ein Kurier Sie finden muss.',
  'whole.2':
    'Kartendaten gehen direkt an den Zahlungsdienst; weder {site} noch wir sehen sie jemals. Wir vermerken, was bezahlt wurde, weil das Gesetz Rechnungen verlangt.',
  'whole.3':
    'Ihr Warenkorb, der gewählte Standort, Ihre Sprache und Ihre Anmeldung sind in diesem Browser gespeichert und nirgendwo sonst. Wir verwenden keine Werbe-Cookies und messen nichts auf anderen Seiten.',
  'whole.4':
    'Um zu sehen oder zu löschen, was wir über Sie aufbewahren, wenden Sie sich an {site}. Rechnungen bleiben so lange, wie das Gesetz es verlangt.',
};
