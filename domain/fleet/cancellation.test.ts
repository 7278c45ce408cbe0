import { describe, expect, test } from 'vitest';
import { validateCancellation } from './cancellation.ts';

const load = (status: string, cancelReason: string | null = null, cancelNote: string | null = null) => ({
  status,
  cancelReason,
  cancelNote,
});

describe('the reason for a canceled load', () => {
  test.each([
    [load('IN_PROGRESS'), {}],
    [load('COMPLETE', 'OTHER'), {}],
    [load('CANCELED'), { cancelReason: 'Select a reason' }],
    [load('CANCELED', 'CUSTOMER'), {}],
    [load('CANCELED', 'OTHER'), { cancelNote: 'Describe the reason' }],
    [load('CANCELED', 'OTHER', 'Shipper closed'), {}],
    [load('CANCELED', null, 'Shipper closed'), { cancelReason: 'Select a reason' }],
  ])('for %o gives the errors %o', (values, problems) => {
    expect(validateCancellation(values, false)).toEqual(problems);
  });

  test('isn’t possible for a new load', () => {
    expect(validateCancellation(load('CANCELED', 'CUSTOMER'), true)).toEqual({
      status: 'Save the load first, then cancel it',
    });
    expect(validateCancellation(load('IN_PROGRESS'), true)).toEqual({});
  });
});
