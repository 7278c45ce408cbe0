/** Imports the official tax matrix: the rates of all fuels for its quarter, after one confirmation. */
import { formatCount } from '@milepost/domain/core/count.ts';
import { type Matrix, readMatrix } from '@milepost/domain/report/ifta/matrix.ts';
import { IFTA_MEMBERS } from '@milepost/domain/report/ifta/members.ts';
import { formatQuarter } from '@milepost/domain/report/ifta/quarter.ts';
import { decodeRates } from '@milepost/domain/report/ifta/rates-file.ts';
import type { MatrixAnswer } from '@milepost/domain/report/ifta/wire.ts';
import { api, asApiError } from '../../core/api/client.ts';
import { notify } from '../../core/shell/notify.ts';
import { useReloadData } from '../../core/ui/data.ts';
import { confirm } from '../../core/ui/dialog/confirm.tsx';
import { PATH } from './use-return.ts';

/** The most unread lines the confirmation lists. */
const MAX_NAMED = 3;

/**
 * Asks for confirmation, then imports a matrix file. Returns its quarter; null if nothing was imported, undefined if the file is not a
 * matrix.
 */
export function useMatrixImport(asked: string): (file: File) => Promise<string | null | undefined> {
  const changed = useReloadData();
  return async (file) => {
    const decoded = await decodeFile(file);
    if ('refusal' in decoded) {
      notify.failure('Import', decoded.refusal);
      return null;
    }
    const { text } = decoded;
    const matrix = readMatrix(text);
    if (!matrix) return undefined;
    const quarter = matrix.quarter ?? asked;
    const agreed = await confirm({
      title: `Import the tax rates for ${formatQuarter(quarter)}?`,
      text: describe(matrix),
      yes: 'Import rates',
    });
    if (!agreed) return null;
    try {
      await api.post<MatrixAnswer>(`${PATH}rates/matrix/`, { quarter, fileName: file.name, matrix: text });
      await changed();
      return quarter;
    } catch (thrown) {
      notify.failure('Import', asApiError(thrown).text);
      return null;
    }
  };
}

/** Returns the text of a file of rates, or what to do with a file that isn't text. */
export const decodeFile = async (file: File) => decodeRates(new Uint8Array(await file.arrayBuffer()));

function describe({ quarter, fuels, problems: errors }: Matrix): string {
  const found = new Set([...fuels.values()].flat().map(({ jurisdiction }) => jurisdiction));
  const missing = IFTA_MEMBERS.filter((code) => !found.has(code));
  const surcharges = new Set(
    [...fuels.values()].flat().flatMap(({ jurisdiction, surcharge }) => (surcharge > 0 ? [jurisdiction] : [])),
  );
  return [
    `The file has rates for ${formatCount(fuels.size, 'fuel')} in ${formatCount(found.size, 'jurisdiction')}${surcharges.size > 0 ? `, with surcharges in ${[...surcharges].join(', ')}` : ''}.`,
    ...(quarter ? [] : ['It doesn’t name a quarter.']),
    ...(missing.length > 0 ? [`Not in the file: ${missing.join(', ')}.`] : []),
    ...(errors.length > 0
      ? [`${formatCount(errors.length, 'row')} can’t be read: ${errors.slice(0, MAX_NAMED).join('; ')}.`]
      : []),
    'Rates you entered for these jurisdictions are replaced.',
  ].join(' ');
}
