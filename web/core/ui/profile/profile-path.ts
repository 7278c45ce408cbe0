import type { RecordFacts } from '../../facts.ts';
import { getPagePath } from '../records.ts';

/** Returns the address of a record's profile. */
export const getProfilePath = (record: Pick<RecordFacts, 'route'>, id: string) => `${getPagePath(record, id)}/profile`;
