/**
 * Returns the path of the rows of a second reading, because the first ones may already be in use. Separate from the reader, which the
 * server never loads.
 */
export const getSecondRowsPath = (rows: string) => `${rows}.again`;
