/** Imported before all else: the policy of our pages forbids the functions from text by which Zod would check faster, and a browser reports the very try. */
import { config } from 'zod/mini';

config({ jitless: true });
