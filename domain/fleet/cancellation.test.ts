import { describe, expect, test } from 'vitest';
import { validateCancellation } from './cancellation.ts';

const makeLoad = (status: string, cancelReason: string | null = null, cancelNote: string | null = null) => ({
  status,
  cancelReason,
  cancelNote,
});

describe('the reason for a canceled load', () => {
  test.each([
    [makeLoad('IN_PROGRESS'), {}],
    [makeLoad('COMPLETE', 'OTHER'), {}],
    [makeLoad('CANCELED'), { cancelReason: 'Select a reason' }],
    [makeLoad('CANCELED', 'CUSTOMER'), {}],
    [makeLoad('CANCELED', 'OTHER'), { cancelNote: 'Describe the reason' }],
    [makeLoad('CANCELED', 'OTHER', 'Shipper closed'), {}],
    [makeLoad('CANCELED', null, 'Shipper closed'), { cancelReason: 'Select a reason' }],
  ])('for %o gives the errors %o', (values, errors) => {
    expect(validateCancellation(values, false)).toEqual(errors);
  });

  test('isn’t possible for a new load', () => {
    expect(validateCancellation(makeLoad('CANCELED', 'CUSTOMER'), true)).toEqual({
      status: 'Save the load first, then cancel it',
    });
    expect(validateCancellation(makeLoad('IN_PROGRESS'), true)).toEqual({});
  });
});
