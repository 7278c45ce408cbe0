/** A filter of a list that is answered by yes or no: the condition, or that it is not met. */
import sql, { raw, type Sql } from 'sql-template-tag';

export const yesNo =
  (condition: string) =>
  (value: string): Sql | string => {
    if (value !== 'true' && value !== 'false') return 'Yes or no';
    return sql`${raw(value === 'true' ? '' : 'not ')}(${raw(condition)})`;
  };
