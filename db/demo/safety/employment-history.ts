import type { Input } from '@milepost/domain/core/record.ts';
import type { employmentHistory } from '@milepost/domain/safety/employment-history.ts';

type EmploymentHistory = Input<typeof employmentHistory>;

/**
 * Returns an employment confirmed by its employer; `over` overrides its fields. `carrier`, `driver`, and `company`, the former
 * employer, are IDs.
 */
export function employmentHistoryInput(
  over: Partial<EmploymentHistory> & Pick<EmploymentHistory, 'carrier' | 'driver' | 'company'>,
): EmploymentHistory {
  return {
    employmentIsDOTRegulated: true,
    employmentStartDate: '2021-06-07',
    employmentEndDate: '2024-02-09',
    employmentVerificationMethod: 'EMAIL',
    employmentVerificationStatus: 'VERIFIED',
    employmentAskedDate: null,
    employmentVerificationDate: '2024-03-18',
    employmentRandomPoolSince: null,
    employmentLastDrugTestDate: null,
    employmentHasTestingViolation: null,
    desc: null,
    ...over,
  };
}
