import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, asApiError } from '../../api/client.ts';
import { notify } from '../../shell/notify.ts';
import type { ListAnswer, ListRow, RecordList } from '../list/use-record-list.ts';

/** On paper stands as much as anybody reads there; the file has everything. */
const MOST_PRINTED = 1000;
const PER_CALL = 100;

/** Prints every row of a list rather than the page that is shown. `list` is what to draw meanwhile. */
export function usePrint<T extends ListRow>(list: RecordList<T>) {
  const [rows, setRows] = useState<T[] | null>(null);
  const fetching = useMutation({
    mutationFn: async () => list.whole?.rows ?? (await allRows<T>(list)),
    onSuccess: setRows,
    onError: (thrown) => notify.error('Print Failed', asApiError(thrown).text),
  });
  useEffect(() => {
    if (!rows) return;
    window.print();
    setRows(null);
  }, [rows]);
  return {
    list: rows ? { ...list, rows, state: { ...list.state, page: 1 } } : list,
    print: { run: () => fetching.mutate(), isOnItsWay: fetching.isPending },
  };
}

async function allRows<T extends ListRow>({ path, query, count }: RecordList<T>): Promise<T[]> {
  const pages = Math.ceil(Math.min(count, MOST_PRINTED) / PER_CALL);
  const rows: T[] = [];
  for (let page = 1; page <= pages; page += 1) {
    const asked = { ...query, page: String(page), per_page: String(PER_CALL) };
    rows.push(...(await api.get<ListAnswer<T>>(path, asked)).results);
  }
  return rows;
}
