import type { endpoints, PaymentCase } from '@biteboard/contracts';
import { beforeEach, expect, test } from '@jest/globals';
import { anAdminSite } from '../../testing/admin-site.ts';
import { answer, changesIn, onePage, refused, serve } from '../../testing/answers.ts';
import { eventually, says, screen } from '../../testing/render.ts';
import { renderOfSite } from '../../testing/site-part.tsx';
import { PaymentIssuesSection } from './issues-section.tsx';

const site = anAdminSite();
const failed: PaymentCase = {
  caseId: 'c1',
  kind: 'refund-failed',
  orderId: 'o1',
  orderNumber: 'BB-7KQ2MD',
  amountCents: 2625,
  currency: 'cad',
  since: '2026-11-20T18:00:00.000Z',
  tried: 1,
  next: null,
  said: 'The card was closed.',
  allowedActions: ['refund', 'settle'],
};

let open: PaymentCase[];
let refusal: string;
let received: ReturnType<typeof serve>;

beforeEach(() => {
  [open, refusal] = [[failed], ''];
  received = serve(
    answer<typeof endpoints.adminListPaymentCases>('GET /api/admin/sites/:siteId/payment-cases', () =>
      onePage(...open),
    ),
    answer<typeof endpoints.adminPaymentCaseAction>(
      'POST /api/admin/sites/:siteId/payment-cases/:caseId',
      () => {
        if (refusal) return refused(409, { error: refusal, code: 'CASE_CLOSED' });
        open = [];
        return { ...failed, closed: true };
      },
    ),
  );
});

const settling = async () => {
  const page = await renderOfSite(<PaymentIssuesSection site={site} />, site);
  await says('The payment provider will not give the money back. It says: The card was closed.');
  await page.press('Mark as settled, Refund failed of order BB-7KQ2MD');
  await says('Mark $26.25 of BB-7KQ2MD as settled?');
  await says('The amount counts as refunded');
  return {
    ...page,
    note: async (text: string) => page.fill(screen.getByLabelText('How was it settled?'), text),
    settle: () => page.press('Mark as settled'),
  };
};

test('a refund that failed is settled by hand with a note, and the list says that it was the last', async () => {
  const { note, settle } = await settling();
  await settle();
  await says('Please say how it was settled.');
  expect(changesIn(received)).toEqual([]);
  await note('Paid back in cash');
  await settle();
  await says('No open money cases any more.');
  expect(changesIn(received).map(({ call, body }) => [call, body])).toEqual([
    ['POST /api/admin/sites/s1/payment-cases/c1', { action: 'settle', note: 'Paid back in cash' }],
  ]);
});

test('a refusal is said in the dialog, and the case stays', async () => {
  refusal = 'This case is closed.';
  const { note, settle } = await settling();
  await note('Paid back in cash');
  await settle();
  await says('That did not work: This case is closed.');
  await eventually(() => expect(screen.queryByText('No open money cases any more.')).toBeNull());
});
