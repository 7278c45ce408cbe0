/** Every call that reads, with everything nobody should send. */
import { testHostileCalls } from './testing/hostile-calls.ts';

testHostileCalls('reads');
