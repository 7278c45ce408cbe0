/** APP-11: background verification starts with the request to every former employer of the three years. */
import type { Context, Stored } from '../../core/collection/spec.ts';
import { askFormerEmployers } from '../../safety/inquiry/ask.ts';
import { moveApplication } from './rows.ts';

export async function startVerification(context: Context, row: Stored): Promise<void> {
  await askFormerEmployers(context, String(row.driverProfile));
  await moveApplication(context, row, {
    applicationStatus: 'COMPLETE',
    applicationVerificationDate: context.today,
  });
}
