import type { RecordFacts } from '../../facts.ts';
import { pageOf } from '../records.ts';

/** Returns the address of a record's profile. */
export const profileOf = (record: Pick<RecordFacts, 'route'>, id: string) => `${pageOf(record, id)}/profile`;
