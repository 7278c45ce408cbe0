import { type RecordList, useList } from '../../core/ui/list/use-record-list.ts';
import { getLinesPath } from './use-import.ts';

/** Returns an import's lines in one table of its preview, a page at a time. */
export function useLines<T extends { line: number; part?: number }>(
  id: string,
  table: string,
  perPage: number,
): RecordList<T & { id: string }> {
  const list = useList<T & { id: string }>(getLinesPath(id), {
    name: `import-${table}`,
    where: { table },
    inAddress: false,
    perPage,
  });
  // A line may produce a row in each table, or several in one.
  return { ...list, rows: list.rows.map((row) => ({ ...row, id: `${row.line}.${row.part ?? 0}` })) };
}
