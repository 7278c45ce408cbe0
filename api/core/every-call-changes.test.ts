/** Sends invalid input to every call that changes or deletes. */
import { testHostileCalls } from './testing/hostile-calls.ts';

testHostileCalls('changes');
