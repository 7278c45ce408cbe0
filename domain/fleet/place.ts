/** Returns a place in a form in which spelling, such as `DALLAS,TX` for `Dallas, TX`, makes no difference; `placeSql` does the same. */
export const normalizePlace = (place: string | null): string =>
  (place ?? '')
    .toLowerCase()
    .replaceAll(/[\s.,#-]+/g, ' ')
    .trim();
