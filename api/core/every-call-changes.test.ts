/** Every call that changes or deletes, with everything nobody should send. */
import { testHostileCalls } from './testing/hostile-calls.ts';

testHostileCalls('changes');
