/**
 * Import this before all else: the content security policy of our pages forbids `eval`, with which Zod would validate faster, and a
 * browser reports even the attempt.
 */
import { config } from 'zod/mini';

config({ jitless: true });
