import '@fontsource-variable/inter/wght.css';
import './core/theme/entrance.css';
import './core/theme/global.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserHistory } from '@tanstack/react-router';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { AppLoader } from './app-loader.tsx';
import { queryClient } from './core/api/query.ts';
import { getCurrentSession, onSessionChange } from './core/session/session.ts';
import { printInLight } from './core/theme/print-colors.ts';
import { getCssVariables, theme } from './core/theme/theme.ts';
import { canRunApp } from './root.tsx';

const colorScheme = localStorageColorSchemeManager({ key: 'milepost-colour-scheme' });

// Clear one user's data before the next user signs in here.
let reader = getCurrentSession()?.id;
onSessionChange(() => {
  const id = getCurrentSession()?.id;
  if (id !== reader) queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'settings' });
  reader = id;
});

printInLight();

// Load the application while the user types the password.
if (!getCurrentSession() && canRunApp) addEventListener('load', () => requestIdleCallback(prefetchApplication));

function prefetchApplication(): void {
  const links = document.getElementById('signed-in');
  if (links instanceof HTMLTemplateElement) document.head.append(links.content.cloneNode(true));
}

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no element #root');

createRoot(place).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={getCssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <Suspense>
          <AppLoader history={createBrowserHistory()} />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
