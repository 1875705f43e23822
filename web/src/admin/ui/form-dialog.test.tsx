import { expect, test } from '@jest/globals';
import { Form, Input } from 'antd';
import { act, eventually, focusIs, render, screen } from '../../testing/render.ts';
import { FormDialog } from './form-dialog.tsx';

const sent: unknown[] = [];

function Reason({ busy = false }: { busy?: boolean }) {
  const [form] = Form.useForm<{ reason: string }>();
  return (
    <FormDialog
      title="Cancel?"
      form={form}
      initialValues={{ reason: '' }}
      okText="Cancel order"
      cancelText="Keep order"
      busy={busy}
      refusal=""
      onSubmit={(values) => sent.push(values)}
      onClose={() => undefined}
    >
      <Form.Item name="reason" label="Reason" rules={[{ required: true, message: 'Please give a reason.' }]}>
        <Input />
      </Form.Item>
    </FormDialog>
  );
}

const page = (dialog: boolean, busy = false) => (
  <>
    <button type="button">Open</button>
    {dialog && <Reason busy={busy} />}
  </>
);
const reason = () => screen.getByRole('textbox', { name: 'Reason' });
const ok = () => screen.getByRole('button', { name: /Cancel order/ });

test('a dialog says at its field what is missing, and sends what holds once', async () => {
  const { user, show } = await render(page(true));
  await user.click(ok());
  await screen.findByText('Please give a reason.');
  expect(reason().getAttribute('aria-invalid')).toBe('true');
  await user.type(reason(), 'sold out');
  expect(reason().getAttribute('aria-invalid')).toBeNull();
  await user.click(ok());
  await eventually(() => expect(sent).toEqual([{ reason: 'sold out' }]));
  await show(page(true, true));
  await user.click(ok());
  await user.type(reason(), '{Enter}');
  expect(sent).toHaveLength(1);
});

test('a dialog that goes gives the focus back to what opened it', async () => {
  const { show } = await render(page(false));
  const open = screen.getByRole('button', { name: 'Open' });
  open.focus();
  await show(page(true));
  await act(async () => reason().focus());
  await show(page(false));
  await focusIs(() => open);
});
