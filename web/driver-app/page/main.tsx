/** The driver's page: an entry of its own, small and without the application, for any phone and browser. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { DriverPage } from './driver-page.tsx';
import './page.css';

const place = document.getElementById('root');
if (!place) throw new Error('driver.html has no element #root');

createRoot(place).render(
  <StrictMode>
    <DriverPage token={location.hash.slice(1)} />
  </StrictMode>,
);
