import { type Order, orderView } from '@biteboard/contracts';
import { type Account, meOf } from '../account.ts';

/** Everything that is stored about a customer, as the chunks of one JSON text: orders are read while it is sent. */
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
