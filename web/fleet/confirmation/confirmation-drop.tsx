/**
 * Opens the form of a new load with a rate confirmation dropped anywhere on the list of loads. The form's own field does the same by
 * keyboard.
 */
import { Portal } from '@mantine/core';
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useRights } from '../../core/session/rights.ts';
import { notify } from '../../core/shell/notify.ts';
import { getFileError } from '../../core/ui/file/checks.ts';
import { getPagePath } from '../../core/ui/records.ts';
import classes from './confirmation.module.css';
import { storeDroppedFile } from './dropped-file.ts';

export function ConfirmationDrop() {
  const mayAdd = useRights().can(fleet.policy, 'create');
  const navigate = useNavigate();
  const isOver = useDrop(mayAdd, ([file, ...others]) => {
    const problem = others.length > 0 ? 'Drop one rate confirmation at a time.' : file && getFileError(file);
    if (problem) return notify.failure('Load Create', problem);
    if (!file) return;
    storeDroppedFile(file);
    void navigate({ to: getPagePath(fleet, 'add') });
  });
  if (!isOver) return null;
  return (
    <Portal>
      <div className={classes.over}>
        <span className={classes.words}>Drop a rate confirmation to create a load</span>
      </div>
    </Portal>
  );
}

/** Returns whether files are dragged over the window, and accepts them if allowed. */
function useDrop(isTaken: boolean, onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    if (!isTaken) return;
    const hold = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    // Leaving for another part of the page is still inside the window.
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    const heard = { dragover: hold, dragleave: leave, drop } as const;
    for (const [name, hear] of Object.entries(heard)) window.addEventListener(name, hear as EventListener);
    return () => {
      for (const [name, hear] of Object.entries(heard)) window.removeEventListener(name, hear as EventListener);
    };
  }, [isTaken]);
  return isOver;
}
