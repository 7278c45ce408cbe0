/** Builds a yes/no filter of a list: the condition or its negation. */
import sql, { raw, type Sql } from 'sql-template-tag';

export const selectYesNo =
  (condition: string) =>
  (value: string): Sql | string => {
    if (value !== 'true' && value !== 'false') return 'Yes or no';
    return sql`${raw(value === 'true' ? '' : 'not ')}(${raw(condition)})`;
  };
