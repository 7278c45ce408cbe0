/** Sends invalid input to every call that reads. */
import { testHostileCalls } from './testing/hostile-calls.ts';

testHostileCalls('reads');
