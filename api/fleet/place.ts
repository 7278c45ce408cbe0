/** Returns SQL for a place in the form of `normalizePlace`. */
export const placeSql = (place: string): string => `trim(regexp_replace(lower(${place}), '[\\s.,#-]+', ' ', 'g'))`;
