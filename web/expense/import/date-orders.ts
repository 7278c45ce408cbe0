/** Date formats that a person selects while matching the columns of a file. */
export const DATE_ORDERS = [
  { value: '', label: 'Detect from the file' },
  { value: 'MDY', label: 'Month first: 03/04 is March 4' },
  { value: 'DMY', label: 'Day first: 03/04 is April 3' },
];
