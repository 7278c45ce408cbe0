import { describe, expect, test } from 'vitest';
import { chooseDelivery, countCopyLinkDays, findPaperReason, getCopyDueDate } from './recipient-copy.ts';

const AGREED = { isElectronic: true, email: 'jonas@petrie.example', sentOn: null, openedOn: null };

describe('the copy of a recipient', () => {
  test.each([
    ['is emailed with consent and an address', {}, 'TO_EMAIL'],
    ['is printed without consent', { isElectronic: false }, 'TO_PRINT'],
    ['is printed without an address', { email: null }, 'TO_PRINT'],
    ['is printed if the address can’t get email', { email: 'jonas' }, 'TO_PRINT'],
    ['was emailed', { sentOn: '2026-01-28' }, 'SENT'],
    [
      'is printed if the consent was withdrawn before the form was opened',
      { sentOn: '2026-01-28', isElectronic: false },
      'TO_PRINT',
    ],
    [
      'was received once opened, even if the consent was withdrawn later',
      { openedOn: '2026-01-29', isElectronic: false },
      'OPENED',
    ],
  ])('%s', (_, over, delivery) => {
    expect(chooseDelivery({ ...AGREED, ...over })).toBe(delivery);
  });

  test('states why it is printed', () => {
    expect(findPaperReason({ isElectronic: false, email: null })).toBe('No consent to electronic delivery');
    expect(findPaperReason({ isElectronic: true, email: ' ' })).toBe('No email address');
    expect(findPaperReason(AGREED)).toBeNull();
  });

  test('is due on January 31, or on the Monday after a weekend', () => {
    expect([2022, 2025, 2026].map(getCopyDueDate)).toEqual(['2023-01-31', '2026-02-02', '2027-02-01']);
  });

  test('can be opened through October 15 of the next year, at least 30 days', () => {
    expect(countCopyLinkDays(2025, '2026-10-15')).toBe(30);
    expect(countCopyLinkDays(2025, '2026-09-15')).toBe(31);
    expect(countCopyLinkDays(2025, '2026-01-31')).toBe(258);
    expect(countCopyLinkDays(2025, '2027-03-01')).toBe(30);
  });
});
