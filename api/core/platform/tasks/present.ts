import type { Task } from '@milepost/domain/core/task.ts';
import { type Holder, hasRight, type Right } from '../session/right.ts';
import type { TaskRow } from './task-rows.ts';

/** Returns a task as its user sees it: with the result only while they have the right to it. */
export function present(
  { kind: _, input, file, page, ...row }: TaskRow,
  who: Holder,
  { right, fileUrl }: { right: Right | undefined; fileUrl(fileId: string): string },
): Task {
  if (row.state !== 'DONE') return { ...row, result: null };
  if (!right || !hasRight(who, right, { params: {}, query: input }))
    return { ...row, result: null, error: 'You no longer have permission to view this.' };
  if (file) return { ...row, result: { name: file.name, size: file.size, url: fileUrl(file.id) } };
  return { ...row, result: page === null ? null : { page } };
}
