/** An import that was read: looked at, corrected, saved. */
import type { Related } from '@milepost/domain/core/record.ts';
import { dataImport } from '@milepost/domain/expense/data-import.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, asApiError } from '../../core/api/client.ts';
import { notify } from '../../core/shell/notify.ts';
import { keys } from '../../core/ui/data.ts';
import type { ListAnswer, ListRow } from '../../core/ui/list/use-record-list.ts';
import type { Holder } from './screens.ts';
import type { Change, FaultyLine, ImportRow } from './wire.ts';

const AGAIN_MS = 2000;
/** As many as the API answers at once. */
const LINES_A_PAGE = 100;

/** Under /api/: the lines of an import. */
export const linesPath = (id: string) => `${dataImport.path}/${id}/rows/`;

export function useImport(id: string) {
  const client = useQueryClient();
  const path = `${dataImport.path}/${id}`;
  const { data, error, refetch } = useQuery({
    queryKey: keys.one(dataImport, id),
    queryFn: ({ signal }) => api.get<ImportRow>(path, undefined, { signal }),
    refetchInterval: ({ state }) => (state.data?.dataImportSyncStatus === 'IN_PROGRESS' ? AGAIN_MS : false),
  });
  const changing = useMutation({
    mutationFn: (change: Change) => api.patch<ImportRow>(path, change),
    onSuccess(row) {
      client.setQueryData(keys.one(dataImport, id), row);
      return client.invalidateQueries({ queryKey: ['data', 'list', linesPath(id)] });
    },
    onError: refused,
  });
  const change = (asked: Change) =>
    changing.mutateAsync(asked).then(
      () => true,
      () => false,
    );
  return {
    row: data,
    failure: error && !data ? asApiError(error) : null,
    reload: () => void refetch(),
    /** Corrects the import; its totals are those of the answer. False where that was refused. */
    change,
    /** Says which one on file is meant by a number of the file, on all of its lines. */
    async say(number: string, meant: Related, { column }: Holder) {
      if (column === undefined) return change({ cards: { [number]: meant.id } });
      const corrected = (line: FaultyLine) => ({
        line: line.line,
        cells: { ...line.cells, [column]: meant.prettyName },
      });
      try {
        return await change({ lines: (await linesOf(id, number, column)).map(corrected) });
      } catch (thrown) {
        refused(thrown);
        return false;
      }
    },
    isChanging: changing.isPending,
    /** The import as a call answered it. */
    keep: (row: ImportRow) => client.setQueryData(keys.one(dataImport, id), row),
  };
}

export type OpenImport = ReturnType<typeof useImport>;

function refused(thrown: unknown): void {
  notify.error('Correction Failed', asApiError(thrown).text);
}

/** The lines that have this number, which is not on file, in their column. */
async function linesOf(id: string, number: string, column: string): Promise<FaultyLine[]> {
  const found: FaultyLine[] = [];
  for (let page = 1, isMore = true; isMore; page += 1) {
    const asked = { table: 'errors', search: number, page, per_page: LINES_A_PAGE };
    const { results, count } = await api.get<ListAnswer<FaultyLine & ListRow>>(linesPath(id), asked);
    found.push(...results);
    isMore = page * LINES_A_PAGE < count;
  }
  return found.filter(
    ({ verdict, cells }) => verdict === 'UNRECOGNIZED' && cells?.[column]?.trim().toUpperCase() === number,
  );
}
