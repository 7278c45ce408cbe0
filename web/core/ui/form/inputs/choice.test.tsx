import { customer } from '@milepost/domain/fleet/customer.ts';
import { fireEvent, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { drawPage } from '../../../testing/draw-page.tsx';
import { serve, signInAs } from '../../../testing/session.ts';
import { Field } from '../field.tsx';
import { FormPage } from '../form-page.tsx';
import { useRecordForm } from '../use-record-form.ts';

function Page() {
  const form = useRecordForm(customer, 'add');
  return (
    <FormPage form={form as never}>
      <Field name="customerType" />
      <Field name="customerName" />
    </FormPage>
  );
}

const input = () => document.querySelector<HTMLInputElement>('#customer-customerType') as HTMLInputElement;

async function open() {
  signInAs();
  serve(() => ({ body: { results: [], count: 0 } }));
  await drawPage(Page, '/UI/fleet/customers/add');
  await waitFor(() => expect(input()).not.toBeNull());
  input().focus();
}

/** Types text over the selection. */
const type = (text: string) => fireEvent.change(input(), { target: { value: text } });
const press = (key: string) => fireEvent.keyDown(input(), { key, code: key });

test('typing the first letters and Enter selects an option, and typing again replaces it', async () => {
  await open();
  type('sh');
  press('Enter');
  expect(input().value).toBe('Shipper');

  input().blur();
  input().focus();
  expect([input().selectionStart, input().selectionEnd]).toEqual([0, 'Shipper'.length]);
  type('br');
  press('Enter');
  expect(input().value).toBe('Broker');
});

test('selects nothing without a match, and tabbing through opens no list', async () => {
  await open();
  expect(input().getAttribute('aria-expanded')).toBe('false');

  type('xy');
  press('Enter');
  fireEvent.blur(input());

  expect(input().value).toBe('');
});

test('selects the shown option after a letter, a pause and Enter, without submitting the form', async () => {
  await open();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  type('s');
  await vi.advanceTimersByTimeAsync(500);

  press('Enter');

  expect(input().value).toBe('Shipper');
});
