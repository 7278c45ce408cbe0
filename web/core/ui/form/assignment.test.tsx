import { fleet } from '@milepost/domain/fleet/fleet.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawPage } from '../../testing/draw-page.tsx';
import { type Sent, serve, signInAs } from '../../testing/session.ts';
import { AssignmentReason } from './assignment-reason.tsx';
import { Field } from './field.tsx';
import { FormPage } from './form-page.tsx';
import { useRecordForm } from './use-record-form.ts';

const WADE = { id: '018f2b6c-0000-7000-8000-0000000000d1', prettyName: 'Wade Hollis', state: 'ACTIVE' };
const SAYS = 'Not medically qualified on Mar 4, 2026 - 49 CFR 391.45(b)';

function Page() {
  const carrier = { id: 'c1', prettyName: 'Bluebonnet' };
  const preset = { carrier, fleetPickUpDate: '2026-03-02', fleetDeliveryDate: '2026-03-03' };
  const form = useRecordForm(fleet, 'add', { preset });
  return (
    <FormPage form={form as never}>
      <Field name="fleetDeliveryDate" />
      <Field name="driver" />
      <AssignmentReason />
    </FormPage>
  );
}

/** Opens a load for a driver whose medical card is valid through March 3. */
async function open(check: string): Promise<Sent[]> {
  signInAs();
  const calls = serve(({ path }) => {
    const [call, query] = path.split('?');
    if (call === 'driver/') return { body: { results: [WADE], count: 1 } };
    const isBarred = call === 'assignment/' && String(new URLSearchParams(query).get('to')) > '2026-03-03';
    const results = isBarred ? [{ field: 'driver', says: SAYS, detail: 'Expired Mar 3, 2026' }] : [];
    return { body: { check, results, count: results.length } };
  });
  await drawPage(Page, '/UI/fleet/fleets/add');
  await waitFor(() => expect(input('driver')).not.toBeNull());
  return calls;
}

const input = (name: string) => document.querySelector<HTMLInputElement>(`#fleet-${name}`) as HTMLInputElement;

async function giveTo(day: string) {
  fireEvent.click(input('driver'));
  fireEvent.click(await screen.findByRole('option', { name: 'Wade Hollis' }));
  fireEvent.change(input('fleetDeliveryDate'), { target: { value: day } });
  fireEvent.blur(input('fleetDeliveryDate'));
}

const listAsked = (calls: readonly Sent[]) =>
  calls.map(({ path }) => path).filter((path) => path.startsWith('assignment/'));

test('warns next to the driver, with the CFR section, if they can’t haul the load on its dates', async () => {
  const calls = await open('WARN');
  expect(listAsked(calls)).toEqual([]);

  await giveTo('2026-03-04');
  expect(await screen.findByText(`${SAYS}. Expired Mar 3, 2026.`)).toBeTruthy();
  expect(input('assignmentReason')).toBeNull();
  expect(listAsked(calls).at(-1)).toBe(`assignment/?driver=${WADE.id}&from=2026-03-02&to=2026-03-04`);

  fireEvent.change(input('fleetDeliveryDate'), { target: { value: '2026-03-03' } });
  fireEvent.blur(input('fleetDeliveryDate'));
  await waitFor(() => expect(screen.queryByText(SAYS, { exact: false })).toBeNull());
});

test('shows a field for the reason only if the account requires one and there’s a violation', async () => {
  await open('BLOCK');

  await giveTo('2026-03-03');
  expect(input('assignmentReason')).toBeNull();
  fireEvent.change(input('fleetDeliveryDate'), { target: { value: '2026-03-04' } });
  fireEvent.blur(input('fleetDeliveryDate'));

  const label = await screen.findByText('Override Reason');
  expect([label.dataset.required, input('assignmentReason').value]).toEqual(['true', '']);
});
