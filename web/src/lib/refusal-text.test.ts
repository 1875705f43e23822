import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '@biteboard/contracts/rules';
import { afterEach, describe, expect, test } from '@jest/globals';
import { ApiError, apiErrorOf, messageOf } from './api-error.ts';
import { speak } from './messages/index.ts';
import { fieldFaultsOf, refusalText } from './refusal-text.ts';

afterEach(() => speak('en'));

const tooFar = {
  code: 'TOO_FAR',
  message: 'This address is 21.5 km from Downtown.',
  params: { km: 21.5, most: 15, location: 'Downtown' },
};

describe('a refusal', () => {
  test('is the server’s own sentence in English', () => expect(refusalText(tooFar)).toBe(tooFar.message));

  test('is said in another language by its code and what it speaks of', async () => {
    await speak('es');
    expect(refusalText(tooFar)).toBe('Esta dirección está a 21,5 km de Downtown. Entregamos hasta 15 km.');
    const params = { minimumCents: 1500, currency: 'cad' };
    expect(refusalText({ code: 'BELOW_MINIMUM', message: 'The minimum order is $15.00.', params })).toBe(
      'El pedido mínimo es de 15,00\u00a0$.',
    );
  });

  test('says a distance in miles where the server does', async () => {
    const params = { ...tooFar.params, unit: 'mi', miles: 13.4, mostMiles: 9.3 };
    await speak('de');
    expect(refusalText({ ...tooFar, params })).toBe(
      'Diese Adresse ist 13,4 Meilen von Downtown entfernt. Wir liefern bis 9,3 Meilen.',
    );
    expect(refusalText({ ...tooFar, params: { ...tooFar.params, unit: 'km' } })).toContain('21,5 km');
  });

  test('that has several sentences says the one that it is about', async () => {
    await speak('fr');
    const choose = { code: 'OPTION_REQUIRED', message: 'Choose …' };
    expect(refusalText({ ...choose, params: { about: 'size', dish: 'Chai' } })).toBe(
      'Choisissez une taille pour Chai.',
    );
    expect(
      refusalText({ ...choose, params: { about: 'group', dish: 'Thali', group: 'Riz', count: 2 } }),
    ).toBe('Choisissez-en au moins 2 pour Thali\u00a0: Riz.');
  });

  test('of a field says what is wrong with it, in every language', async () => {
    const short = apiErrorOf(
      400,
      JSON.stringify({
        error: 'The password must have at least 8 characters.',
        code: 'INVALID',
        params: { about: 'short', count: 8 },
        fields: { password: 'The password must have at least 8 characters.' },
      }),
    );
    await speak('fr');
    expect(messageOf(short)).toBe('Veuillez saisir au moins 8 caractères.');
    expect(fieldFaultsOf(short)).toEqual({ password: 'Veuillez saisir au moins 8 caractères.' });
    await speak('de');
    const phone = { code: 'INVALID', message: 'Enter …', params: { about: 'phone' } };
    expect(refusalText(phone)).toBe('Geben Sie eine Telefonnummer mit Vorwahl ein.');
    expect(refusalText({ code: 'INVALID', message: 'Tip cents …' })).toBe('Bitte prüfen Sie Ihre Eingabe.');
  });

  test('that nobody knows stays the server’s sentence', async () => {
    await speak('de');
    expect(refusalText({ code: 'NEW_ONE', message: 'Something new.' })).toBe('Something new.');
  });

  test('of a call is shown so, at its field too', async () => {
    await speak('de');
    const taken = apiErrorOf(
      409,
      JSON.stringify({
        error: 'Taken.',
        code: 'EMAIL_TAKEN',
        fields: { email: 'Taken.', name: 'Too long.' },
      }),
    );
    expect(messageOf(taken)).toMatch(/^Mit dieser E-Mail-Adresse/);
    expect(fieldFaultsOf(taken)).toEqual({
      email: messageOf(taken),
      name: 'Bitte prüfen Sie Ihre Eingabe.',
    });
    expect(messageOf(new ApiError('kaputt', { status: 0 }))).toBe('kaputt');
  });
});

/** Codes that only the dashboard, an operator or another program can meet. */
const NOT_CUSTOMERS = new Set([
  'ACTION_NOT_ALLOWED',
  'ADMIN_NEEDED',
  'BUSY',
  'CASE_ACTION_NOT_ALLOWED',
  'CASE_CLOSED',
  'CASE_NOT_FOUND',
  'CLOSURES_OVERLAP',
  'GROUP_NOT_FOUND',
  'GROUP_UNKNOWN',
  'LOCATION_UNKNOWN',
  'CLOSURE_BACKWARDS',
  'CLOSURE_PAST',
  'CLOSURE_TOO_LONG',
  'COLUMNS_UNKNOWN',
  'COLUMN_TWICE',
  'COUPON_CODE_INVALID',
  'COUPON_NOT_FOUND',
  'COUPON_TAKEN',
  'COURIER_NOT_SET_UP',
  'CURRENCY_FIXED',
  'CUSTOMER_NOT_FOUND',
  'DAY_UNKNOWN',
  'DEAD_LETTER_NOT_FOUND',
  'DEAD_LETTER_TAKEN',
  'DEAD_LETTER_UNREAD',
  'FILE_REQUIRED',
  'HEADER_TWICE',
  'HOST',
  'HOURS_OVERLAP',
  'IDEMPOTENCY_KEY_INVALID',
  'IF_MATCH_INVALID',
  'LAST_ADMIN',
  'LOCATION_NOT_FOUND',
  'MAILS_KEPT',
  'MAIL_NOT_FOUND',
  'MAIL_OVER',
  'MALFORMED',
  'MALFORMED_JSON',
  'MAPPING_INVALID',
  'NOTE_REQUIRED',
  'NOTHING_LEFT',
  'NOTIFICATION_NOT_FOUND',
  'NO_CONNECT_ENDPOINT',
  'NO_NOTIFY_URL',
  'NO_PROOF_NOW',
  'NO_ROWS',
  'ONE_FILE',
  'PAYMENT_UNKNOWN',
  'PERSON_EXISTS',
  'PERSON_NOT_FOUND',
  'REFUND_LINES',
  'REFUND_PAYER',
  'REFUND_TOO_LARGE',
  'REFUSED',
  'SHEET_EMPTY',
  'SIGNATURE_INVALID',
  'SITES_MISSING',
  'SITE_UNKNOWN',
  'STAFF_ACCOUNT',
  'STILL_INVITED',
  'TOO_MANY_REFUNDS',
  'TOO_MANY_VALUES',
  'TOO_SLOW',
  'UNSUPPORTED_TYPE',
  'UPLOAD_INTERRUPTED',
  'UPLOAD_NOT_FOUND',
]);
const ROOT = path.resolve(import.meta.dirname, '../../..');
/** The dashboard's alone: the catalogue's changes, its sheets and pictures. */
const CUSTOMERS = [
  'contracts/src/rules',
  'gateway/src',
  'platform/src/http',
  'platform/src/people',
  'platform/src/sites',
];

/** Every code that is written in the services that answer customers. */
function codesIn(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.(test|fixture)\.ts$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(path.join(ROOT, folder, file), 'utf8');
      const said = /(?:AppError\(\s*'\w+',\s*|notFound\(\s*|tooMany\(\s*|\bcode: )'([A-Z][A-Z_]+)'/g;
      return [...source.matchAll(said)].map(([, code]) => code ?? '');
    });
}

test('each code that a customer can meet has a sentence in each language', async () => {
  const services = readdirSync(path.join(ROOT, 'services'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'catalog')
    .map(({ name }) => name);
  const folders = [...CUSTOMERS, ...services.map((name) => `services/${name}/src`)];
  const codes = [...new Set(folders.flatMap(codesIn))].filter((code) => !NOT_CUSTOMERS.has(code));
  expect(codes).toEqual(expect.arrayContaining(['CLOSED', 'EMAIL_TAKEN', 'TOO_FAR', 'SOLD_OUT', 'INVALID']));
  for (const language of LANGUAGES.filter((one) => one !== 'en')) {
    await speak(language);
    const unsaid = codes.filter((code) => refusalText({ code, message: '' }) === '');
    expect({ language, unsaid }).toEqual({ language, unsaid: [] });
  }
});
