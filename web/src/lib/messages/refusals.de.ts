import type { TranslationOf } from './messages-of.ts';
import type { t } from './refusals.ts';

export const messages: TranslationOf<typeof t> = {
  ACCOUNT_CLOSED: 'Dieses Konto wird gerade gelöscht und nimmt keine Bestellungen mehr an.',
  ADDRESS_UNKNOWN:
    '{about, select, missing {Bitte geben Sie die Lieferadresse ein.} unmeasured {Wir können nicht feststellen, wie weit diese Adresse entfernt ist. Bitte wählen Sie Abholung.} other {Wir finden diese Adresse nicht. Bitte prüfen Sie Straße, Ort und Postleitzahl.}}',
  BELOW_MINIMUM: 'Der Mindestbestellwert beträgt {minimum}.',
  BUSY: 'Wir sind gerade sehr ausgelastet. Bitte versuchen Sie es gleich noch einmal.',
  CHANGED_MEANWHILE:
    'Jemand anderes hat das geändert, nachdem Sie es geöffnet haben. Bitte laden Sie die Seite neu und ändern Sie es dann noch einmal.',
  CLOSED:
    'Online-Bestellungen sind gerade nicht möglich. Bitte beachten Sie unsere Öffnungszeiten und versuchen Sie es erneut.',
  CONFLICT: 'Das wurde gerade von jemand anderem geändert. Bitte versuchen Sie es erneut.',
  COUPON_BELOW_MINIMUM: 'Für den Rabatt ist eine Zwischensumme von mindestens {minimum} nötig',
  COUPON_INVALID: 'Ungültiger Code',
  DELIVERY_NOT_FOUND: 'Diese Lieferung gibt es nicht.',
  DELIVERY_OFF:
    '{about, select, location {{location} liefert nicht. Bitte wählen Sie einen anderen Standort oder Abholung.} other {Dieses Restaurant liefert nicht. Bitte wählen Sie Abholung.}}',
  EMAIL_TAKEN: 'Mit dieser E-Mail-Adresse gibt es bereits ein Konto. Bitte melden Sie sich an.',
  EMPTY_CART: 'Bitte legen Sie etwas in den Warenkorb, bevor Sie bestätigen',
  FORBIDDEN: 'Dazu sind Sie nicht berechtigt.',
  IDEMPOTENCY_KEY_REUSED:
    'Diese Bestellung konnte nicht erneut gesendet werden. Bitte geben Sie eine neue auf.',
  INTERNAL: 'Bei uns ist etwas schiefgelaufen. Bitte versuchen Sie es erneut.',
  INVALID:
    '{about, select, missing {Es fehlt etwas. Bitte füllen Sie alle Felder aus.} email {Geben Sie eine E-Mail-Adresse ein.} short {Bitte geben Sie mindestens {count, plural, one {# Zeichen} other {# Zeichen}} ein.} long {Bitte geben Sie höchstens {count, plural, one {# Zeichen} other {# Zeichen}} ein.} recipient {Geben Sie den Namen ein, auf den geliefert wird.} phone {Geben Sie eine Telefonnummer mit Vorwahl ein.} street {Geben Sie Straße und Hausnummer ein.} city {Geben Sie den Ort ein.} other {Bitte prüfen Sie Ihre Eingabe.}}',
  INVALID_LOGIN: 'E-Mail-Adresse oder Passwort ist falsch',
  INVITATION_INVALID: 'Diese Einladung gilt nicht mehr. Bitte fordern Sie eine neue an.',
  INVOICE_NOT_FOUND: 'Zu dieser Bestellung wurde keine Rechnung gefunden.',
  LOCATION_REQUIRED:
    '{about, select, none {Keine Abholorte verfügbar.} other {Bitte wählen Sie einen Abholort}}',
  NOT_AT_THIS_TIME:
    '{dish} gibt es von {from} bis {to}. Bitte wählen Sie eine andere Zeit oder nehmen Sie es aus der Bestellung.',
  NOT_FOUND: 'Unter dieser Adresse gibt es nichts.',
  NO_DEFAULT_COUPON: 'Dieses Restaurant hat keinen Standardgutschein.',
  OPTION_REQUIRED:
    '{about, select, size {Wählen Sie eine Größe für {dish}.} spiceLevel {Wählen Sie einen Schärfegrad für {dish}.} other {{count, plural, one {Bitte wählen Sie für {dish}: {group}.} other {Bitte wählen Sie für {dish} mindestens # aus {group}.}}}}',
  OPTION_UNKNOWN:
    '{about, select, tooMany {Wählen Sie höchstens {most} aus {group} für {dish}.} other {{dish} gibt es nicht mit „{asked}“.}}',
  ORDER_NOT_FOUND: 'Diese Bestellung gibt es nicht.',
  ORDER_OPEN:
    'Eine Ihrer Bestellungen ist noch nicht abgeschlossen. Bitte löschen Sie Ihr Konto, wenn Sie sie erhalten haben, oder bitten Sie das Restaurant, sie zu stornieren.',
  ORDER_OVER: 'Die Bestellung {number} ist abgeschlossen. Bitte geben Sie eine neue auf.',
  ORDER_TOO_LARGE:
    '{about, select, dishes {Diese Bestellung hat zu viele Gerichte und Extras auf einmal. Bitte teilen Sie sie auf zwei Bestellungen auf oder rufen Sie uns an.} other {Diese Bestellung ist zu groß für die Online-Bestellung. Bitte rufen Sie uns an.}}',
  PAYMENTS_NOT_SET_UP: 'Dieses Restaurant kann noch keine Online-Zahlungen annehmen.',
  PAY_ONLINE_ONLY: 'Dieses Restaurant nimmt nur Online-Zahlungen an.',
  PICKUP_OFF:
    'In {location} ist keine Abholung möglich. Bitte wählen Sie einen anderen Standort oder Lieferung.',
  PICKUP_ONLY: 'Diese Kategorie gibt es nur zur Abholung. Diese Gerichte werden nicht geliefert.',
  PRICE_CHANGED:
    '{about, select, dish {{dish} kostet jetzt {price}.} currency {Die Preise dieses Restaurants sind jetzt in {to}. Bitte prüfen Sie die Summe, bevor Sie bestellen.} other {Einige Preise haben sich geändert. Bitte prüfen Sie Ihre Bestellung.}}',
  PRODUCT_NOT_FOUND: 'Dieses Gericht gibt es nicht.',
  RESET_LINK_INVALID: 'Dieser Link gilt nicht mehr. Bitte fordern Sie einen neuen an.',
  SESSION_NOT_FOUND: 'Diese Zahlung gibt es nicht.',
  SITE_NOT_FOUND: 'Diese Seite gibt es nicht.',
  SOLD_OUT:
    '{about, select, location {{dish} ist in {location} ausverkauft.} optionAt {„{option}“ ist für {dish} in {location} ausverkauft. Bitte wählen Sie ohne.} option {„{option}“ ist für {dish} ausverkauft. Bitte wählen Sie ohne.} other {{dish} ist ausverkauft.}}',
  SUSPENDED: 'Ihr Zugang ist gesperrt. Bitte wenden Sie sich an einen Admin des Dashboards.',
  TIME_UNAVAILABLE:
    '{about, select, noTime {Das ist keine Uhrzeit. Bitte wählen Sie eine andere.} soon {Diese Uhrzeit ist zu früh. Bitte wählen Sie eine, die mindestens {minutes} Minuten entfernt ist.} ahead {Dieser Termin liegt zu weit in der Zukunft. Bitte wählen Sie einen innerhalb der nächsten {days} Tage.} full {Zu dieser Uhrzeit ist die Küche ausgelastet. Bitte wählen Sie eine andere.} fullNow {Die Küche ist im Moment ausgelastet. Bitte wählen Sie eine spätere Uhrzeit.} other {Das Restaurant nimmt für diese Uhrzeit keine Bestellungen an. Bitte wählen Sie eine innerhalb der Öffnungszeiten.}}',
  TOKEN_INVALID: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
  TOO_FAR:
    '{unit, select, mi {Diese Adresse ist {miles} Meilen von {location} entfernt. Wir liefern bis {mostMiles} Meilen.} other {Diese Adresse ist {km} km von {location} entfernt. Wir liefern bis {most} km.}}',
  TOO_LARGE: 'Das ist zu groß.',
  TOO_MANY: 'Das war zu oft. Bitte warten Sie einen Moment und versuchen Sie es erneut.',
  TOO_MANY_LOGINS:
    'Zu viele fehlgeschlagene Anmeldungen. Bitte warten Sie eine Minute und versuchen Sie es erneut.',
  TOO_MANY_STREAMS: 'Es sind zu viele Live-Ansichten geöffnet.',
  TOTAL_TOO_SMALL:
    '{about, select, counter {Online lassen sich mindestens {minimum} bezahlen; diese Bestellung kostet {total}. Bitte legen Sie noch etwas dazu oder bezahlen Sie bei der Abholung.} other {Online lassen sich mindestens {minimum} bezahlen; diese Bestellung kostet {total}. Bitte legen Sie noch etwas dazu.}}',
  TOO_MANY_UNPAID:
    'Zu viele Bestellungen sind hier noch nicht bezahlt. Bitte bezahlen Sie eine davon unter „Meine Bestellungen“, oder versuchen Sie es in einer halben Stunde erneut.',
  UNAUTHENTICATED: 'Bitte melden Sie sich an.',
  UNAVAILABLE: 'Das ist gerade nicht möglich. Bitte versuchen Sie es gleich noch einmal.',
  UNKNOWN_PRODUCT:
    '{about, select, dish {„{dish}“ steht nicht mehr auf der Karte.} other {Einer Ihrer Artikel steht nicht mehr auf der Karte.}}',
  WRONG_PASSWORD: 'Das ist nicht Ihr Passwort.',
};
