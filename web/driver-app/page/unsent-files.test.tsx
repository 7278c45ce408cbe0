/** A page that closes during an upload: the rest is sent when it opens again. A journey tests where the browser stores it. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DriverPage } from './driver-page.tsx';
import { readUnsent, storeUnsent, type UnsentFile } from './unsent-store.ts';

const SIZE = 600_000;

/** Serves the page of one driver and the status of one upload. */
function serve({ driver, finish }: { driver: string; finish?: () => Response }) {
  const state = { received: 0, isCut: true, isKnown: true, from: [] as string[], asked: [] as string[] };
  const startUpload = () => Response.json({ id: 's1', size: SIZE, received: state.received });
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const path = url.replace('/api/driver_page/', '');
    state.asked.push(path);
    if (path === 'door/') return Response.json({ carrier: 'Bluebonnet', isKnown: true });
    if (path === '')
      return Response.json({
        id: driver,
        firstName: 'Wade',
        carrier: 'Bluebonnet',
        phone: null,
        equipment: [],
        asked: [],
        sent: [],
        documents: [],
        employers: [],
        year: { year: 2026, gross: 0, deductions: 0, net: 0, perDiem: 0 },
        accounts: [],
        finals: [],
        paychecks: [],
        load: null,
      });
    if (path === 'sending/s1/progress/') return state.isKnown ? startUpload() : Response.json({}, { status: 404 });
    if (path === 'sending/') {
      state.isKnown = true;
      state.received = 0;
      return startUpload();
    }
    if (path === 'sending/s1/finish/') return finish?.() ?? Response.json({ id: 's1' });
    const form = body as FormData;
    // The page is gone before an answer comes.
    if (state.isCut && state.received > 0) return new Promise<Response>(() => undefined);
    state.from.push(String(form.get('from')));
    state.received += (form.get('piece') as Blob).size;
    return startUpload();
  });
  return state;
}

/** Opens the page, selects a PDF as a new W9, sends it, and closes the page halfway. */
async function leaveInTheMiddle(server: ReturnType<typeof serve>) {
  const { unmount } = render(<DriverPage token="link" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Fill out: W9' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Send a photo of the form instead' }));
  const pdf = new File([new Uint8Array(SIZE)], 'w9.pdf', { type: 'application/pdf' });
  fireEvent.change(await screen.findByLabelText('Choose a file'), { target: { files: [pdf] } });
  const send = await screen.findByRole('button', { name: 'Send' });
  fireEvent.submit(send.closest('form') as HTMLFormElement);
  await waitFor(() => expect(server.from).toEqual(['0']));
  unmount();
  history.replaceState(null, '');
}

afterEach(() => {
  history.replaceState(null, '');
  vi.unstubAllGlobals();
});

test('resumes an interrupted upload from its last piece on the next visit, and tells the driver', async () => {
  const server = serve({ driver: 'd1' });
  await leaveInTheMiddle(server);

  server.isCut = false;
  render(<DriverPage token="link" />);

  expect(await screen.findByRole('heading', { level: 2, name: 'Still sending' })).toBeTruthy();
  expect(await screen.findByText('Your carrier has it. Thank you.')).toBeTruthy();
  expect(server.from).toEqual(['0', '262144', '524288']);
  expect(server.asked.filter((path) => path === 'sending/')).toHaveLength(1);
  await waitFor(() => expect(screen.queryByText('Still sending')).toBeNull());
  expect(await readUnsent('d1')).toEqual([]);
});

test('starts over an upload that the server no longer has', async () => {
  const server = serve({ driver: 'd2' });
  await leaveInTheMiddle(server);

  Object.assign(server, { isCut: false, isKnown: false });
  render(<DriverPage token="link" />);

  expect(await screen.findByText('Your carrier has it. Thank you.')).toBeTruthy();
  expect(server.from).toEqual(['0', '0', '262144', '524288']);
});

test('removes a rejected upload with a message, and neither shows nor sends another driver’s files', async () => {
  const refuse = () => Response.json({ default_detail: 'This was closed meanwhile.' }, { status: 409 });
  const server = serve({ driver: 'd3', finish: refuse });
  await leaveInTheMiddle(server);
  const [mine] = await readUnsent('d3');
  await storeUnsent({ ...(mine as UnsentFile), key: 'theirs', driver: 'd4' });

  server.isCut = false;
  render(<DriverPage token="link" />);

  expect(await screen.findByText('This was closed meanwhile.')).toBeTruthy();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect([await readUnsent('d3'), (await readUnsent('d4')).map(({ key }) => key)]).toEqual([[], ['theirs']]);
});
