import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { api, asApiError } from '../../api/client.ts';
import { notify } from '../../shell/notify.ts';
import type { ListAnswer, ListRow, RecordList } from './use-record-list.ts';

/** The most rows anyone reads on paper; the CSV file has all. */
const MAX_PRINTED = 1000;
const ROWS_PER_CALL = 100;

/** Prints a list, and says whether its rows are still loading. */
export type Print = { run: () => void; isLoading: boolean };

/** Prints every row of a list instead of the page shown, with all columns. Render the returned `list` until then. */
export function usePrint<T extends ListRow>(list: RecordList<T>): { list: RecordList<T>; print: Print } {
  const [rows, setRows] = useState<T[] | null>(null);
  const fetching = useMutation({
    mutationFn: async () => list.whole?.rows ?? (await fetchAllRows<T>(list)),
    onSuccess: setRows,
    onError: (thrown) => notify.failure('Print', asApiError(thrown).text),
  });
  useEffect(() => {
    if (!rows) return;
    window.print();
    setRows(null);
  }, [rows]);
  const isPrinted = useIsPrinting(rows === null) || rows !== null;
  const whole = rows && { rows, state: { ...list.state, page: 1 } };
  return {
    list: isPrinted ? { ...list, ...whole, isPrinted } : list,
    print: { run: () => fetching.mutate(), isLoading: fetching.isPending },
  };
}

/** Shows all columns when the user prints the rows on the screen through the browser's own menu. */
function useIsPrinting(enabled: boolean): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!enabled) return;
    const change = ({ type }: Event) => flushSync(() => setPrinting(type === 'beforeprint'));
    for (const type of ['beforeprint', 'afterprint']) addEventListener(type, change);
    return () => {
      for (const type of ['beforeprint', 'afterprint']) removeEventListener(type, change);
    };
  }, [enabled]);
  return isPrinting;
}

async function fetchAllRows<T extends ListRow>({ path, query, count }: RecordList<T>): Promise<T[]> {
  const pages = Math.ceil(Math.min(count, MAX_PRINTED) / ROWS_PER_CALL);
  const rows: T[] = [];
  for (let page = 1; page <= pages; page += 1) {
    const asked = { ...query, page: String(page), per_page: String(ROWS_PER_CALL) };
    rows.push(...(await api.get<ListAnswer<T>>(path, asked)).results);
  }
  return rows;
}
