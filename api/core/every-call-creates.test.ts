/** Sends invalid input to every call that creates. */
import { testHostileCalls } from './testing/hostile-calls.ts';

testHostileCalls('creates');
