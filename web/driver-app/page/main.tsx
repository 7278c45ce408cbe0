/** The entry of the driver page and guest pages: small and without the application, for any phone and browser. */
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { makeGuestClient } from './client.ts';
import { DriverPage } from './driver-page.tsx';
import './page.css';

const place = document.getElementById('root');
if (!place) throw new Error('driver.html has no element #root');

/** Guest pages by the word before the token. */
const GUESTS = {
  examiner: lazy(() => import('./road-test-page.tsx')),
  employer: lazy(() => import('./employer-page.tsx')),
  recipient: lazy(() => import('./tax-form-page.tsx')),
};

const [guest = '', token = ''] = location.hash.slice(1).split('.');
const Guest = Object.hasOwn(GUESTS, guest) ? GUESTS[guest as keyof typeof GUESTS] : null;

createRoot(place).render(
  <StrictMode>
    {Guest ? (
      <Suspense>
        <Guest client={makeGuestClient(token)} />
      </Suspense>
    ) : (
      <DriverPage token={guest} />
    )}
  </StrictMode>,
);
