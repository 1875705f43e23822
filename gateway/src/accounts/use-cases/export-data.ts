import { type Order, orderView } from '@biteboard/contracts';
import { type Account, meOf } from '../account.ts';

/** All that is kept of a customer, as one JSON text in pieces, whoever fetches it: their orders are read while it goes out. */
export async function* exportedData(
  account: Account,
  orders: AsyncIterable<Order>,
  at: string,
): AsyncGenerator<string> {
  const { createdAt } = account;
  const head = JSON.stringify({ exportedAt: at, account: { ...meOf(account), createdAt } });
  yield `${head.slice(0, -1)},"orders":[`;
  let before = '';
  for await (const order of orders) {
    yield `${before}${JSON.stringify(orderView(order, 'customer'))}`;
    before = ',';
  }
  yield ']}';
}
