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
/** Of one number, corrected at once. */
const MOST_LINES = 1000;

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
    onError: (thrown) => notify.error('Not Corrected', asApiError(thrown).text),
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
      const asked = { table: 'errors', search: number, per_page: MOST_LINES };
      const { results } = await api.get<ListAnswer<FaultyLine & ListRow>>(linesPath(id), asked);
      const isOfIt = ({ verdict, cells }: FaultyLine) =>
        verdict === 'UNRECOGNIZED' && cells?.[column]?.trim().toUpperCase() === number;
      const corrected = (line: FaultyLine) => ({
        line: line.line,
        cells: { ...line.cells, [column]: meant.prettyName },
      });
      return change({ lines: results.filter(isOfIt).map(corrected) });
    },
    isChanging: changing.isPending,
    /** The import as a call answered it. */
    keep: (row: ImportRow) => client.setQueryData(keys.one(dataImport, id), row),
  };
}

export type OpenImport = ReturnType<typeof useImport>;
