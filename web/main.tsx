import './core/without-eval.ts';
import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.layer.css';
import './core/theme/global.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './core/api/query.ts';
import { currentSession, onSessionChange } from './core/session/session.ts';
import { printInLight } from './core/theme/paper.ts';
import { cssVariables, theme } from './core/theme/theme.ts';
import { router } from './routes.tsx';

const colourScheme = localStorageColorSchemeManager({ key: 'milepost-colour-scheme' });

// Nothing that one person read is left for the next one who signs in here.
let reader = currentSession()?.id;
onSessionChange(() => {
  const id = currentSession()?.id;
  if (id !== reader) queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'settings' });
  reader = id;
});

printInLight();

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no element #root');

createRoot(place).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colourScheme}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
