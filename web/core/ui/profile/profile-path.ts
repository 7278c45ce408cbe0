import type { RecordFacts } from '../../facts.ts';
import { getPagePath } from '../records.ts';

/** Returns the URL of a record's profile. */
export const getProfilePath = (record: Pick<RecordFacts, 'route'>, id: string) => `${getPagePath(record, id)}/profile`;
