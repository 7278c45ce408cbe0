import {
  accidentOrViolationRegister,
  accidentRegister,
  trafficViolation,
} from '@milepost/domain/safety/accident-or-violation-register.ts';
import { resolveListChoices } from '../core/engine/collection/list-choices.ts';
import type { CollectionSpec, Context, Values } from '../core/engine/collection/spec.ts';
import { throwErrors } from '../core/platform/http/errors.ts';

/** Accidents and traffic violations, in one collection (ACC-27). */
export const accidentOrViolationRegisters: CollectionSpec<typeof accidentOrViolationRegister> = {
  record: accidentOrViolationRegister,
  table: 'accident_or_violation_register',
  list: {
    search: ['carrier', 'driver'],
    sort: [
      'accidentOrViolationDate',
      'accidentOrViolationType',
      'accidentOrViolationCategory',
      'accidentOrViolationIncidentResolution',
      'accidentOrViolationIncidentResolutionStatus',
      'numFatals',
      'numNonFatals',
    ],
    order: '-accidentOrViolationDate',
  },
  detail: 'r.accident_or_violation_location',
  offers: (action) => action === 'DELETE',
  before: {
    async create(context, values) {
      await rejectOtherTypes(context, values);
      return clearEmployer(values);
    },
    async update(context, row, changes) {
      const { accidentOrViolationIncidentType } = row;
      await rejectOtherTypes(context, { ...changes, accidentOrViolationIncidentType });
      return clearEmployer(changes);
    },
  },
};

/** ACC-29: rejects a type of the other list, because accidents and violations have separate ones. */
async function rejectOtherTypes({ tx }: Context, values: Values): Promise<void> {
  const isAccident = values.accidentOrViolationIncidentType === 'ACCIDENT';
  const record = isAccident ? accidentRegister : trafficViolation;
  throwErrors((await resolveListChoices(tx, { record }, values)).errors, values);
}

/** ACC-32: clears the former employer when the flag is not set. */
function clearEmployer({ isAccidentOrViolationFromPreviousEmployment: isFrom }: Values): Values {
  return isFrom === false ? { employmentHistory: null } : {};
}
