import type { paycheck } from '@milepost/domain/accounting/paycheck/paycheck.ts';
import type { FileView, Related, Row } from '@milepost/domain/core/record.ts';

/** A paycheck as the API returns it; a deleted one has no settlement to print. */
export type PaycheckRow = Row<typeof paycheck> & {
  payCheckFile: FileView | null;
  isChangedSincePaid: boolean;
  hasOpenQuestion: boolean;
  /** The void paychecks it replaces. */
  replaces: Pick<Related, 'id' | 'prettyName'>[] | null;
};
