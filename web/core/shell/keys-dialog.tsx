/** Lists all keyboard shortcuts; opens with `?` except in a text field. */
import { Modal } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';

const KeysTable = lazy(() => import('./keys-table.tsx'));

export function KeysDialog() {
  const [opened, setOpened] = useState(false);
  useHotkeys([['shift+?', () => !document.querySelector('[role="dialog"]') && setOpened(true)]]);
  return (
    <Modal opened={opened} onClose={() => setOpened(false)} title="Keyboard shortcuts" size="md">
      <Suspense>{opened && <KeysTable />}</Suspense>
    </Modal>
  );
}
