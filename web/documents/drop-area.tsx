/** An area for dropping several files. */
import { type DragEvent, type ReactNode, useState } from 'react';
import classes from '../core/ui/file/file.module.css';

type DropAreaProps = { disabled: boolean; onFiles: (files: File[]) => void; children: ReactNode };

export function DropArea({ disabled, onFiles, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  const dropping = {
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setOver(event.dataTransfer.types.includes('Files'));
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      const files = [...event.dataTransfer.files];
      if (files.length > 0) onFiles(files);
    },
  };
  if (disabled) return children;
  // Dropping is an extra; a button inside does the same by keyboard.
  return (
    <div className={classes.dropArea} data-over={isOver || undefined} {...dropping}>
      {children}
    </div>
  );
}
