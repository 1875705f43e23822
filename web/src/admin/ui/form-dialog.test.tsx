import { expect, test } from '@jest/globals';
import { Form, Input } from 'antd';
import { act } from 'react';
import { eventually, press, render, typeInto } from '../../testing/render.ts';
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
const ok = '.ant-modal-footer button:last-child';

test('a dialog says at its field what is missing, and sends what holds once', async () => {
  const { show, remove } = await render(page(true));
  await press(document, ok);
  await eventually(() => expect(document.body.textContent).toContain('Please give a reason.'));
  await typeInto(document.querySelector('input')!, 'sold out');
  expect(document.querySelector('.ant-form-item-has-error')).toBeNull();
  await press(document, ok);
  await eventually(() => expect(sent).toEqual([{ reason: 'sold out' }]));
  await show(page(true, true));
  await press(document, ok);
  expect(sent).toHaveLength(1);
  await remove();
});

test('a dialog that goes gives the focus back to what opened it', async () => {
  const { place, show, remove } = await render(page(false));
  place.querySelector('button')!.focus();
  await show(page(true));
  await act(async () => document.querySelector('input')!.focus());
  await show(page(false));
  expect(document.activeElement).toBe(place.querySelector('button'));
  await remove();
});
