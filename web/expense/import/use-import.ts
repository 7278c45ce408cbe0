/** A parsed import: to view, correct and save. */
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
/** The API's limit per page. */
const LINES_A_PAGE = 100;

/** Returns the path under /api/ of an import's lines. */
export const getLinesPath = (id: string) => `${dataImport.path}/${id}/rows/`;

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
      return client.invalidateQueries({ queryKey: ['data', 'list', getLinesPath(id)] });
    },
    onError: showFailure,
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
    /** Corrects the import, whose totals come with the answer. Returns false if the server rejected the change. */
    change,
    /** Maps a number in the file to a record, on all its lines. */
    async say(number: string, meant: Related, { column }: Holder) {
      if (column === undefined) return change({ cards: { [number]: meant.id } });
      const correctLine = (line: FaultyLine) => ({
        line: line.line,
        cells: { ...line.cells, [column]: meant.prettyName },
      });
      try {
        return await change({ lines: (await findLines(id, number, column)).map(correctLine) });
      } catch (thrown) {
        showFailure(thrown);
        return false;
      }
    },
    isChanging: changing.isPending,
    /** Stores an import from the answer of a call. */
    keep: (row: ImportRow) => client.setQueryData(keys.one(dataImport, id), row),
  };
}

export type OpenImport = ReturnType<typeof useImport>;

function showFailure(thrown: unknown): void {
  notify.failure('Correction', asApiError(thrown).text);
}

/** Returns the lines with this unknown number in their column. */
async function findLines(id: string, number: string, column: string): Promise<FaultyLine[]> {
  const found: FaultyLine[] = [];
  for (let page = 1, isMore = true; isMore; page += 1) {
    const asked = { table: 'errors', search: number, page, per_page: LINES_A_PAGE };
    const { results, count } = await api.get<ListAnswer<FaultyLine & ListRow>>(getLinesPath(id), asked);
    found.push(...results);
    isMore = page * LINES_A_PAGE < count;
  }
  return found.filter(
    ({ verdict, cells }) => verdict === 'UNRECOGNIZED' && cells?.[column]?.trim().toUpperCase() === number,
  );
}
