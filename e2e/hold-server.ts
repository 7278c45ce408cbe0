/** Loaded into the server of the journeys before anything else: what it does against its API document goes to the file that `E2E_VIOLATIONS` names. */
import { appendFileSync } from 'node:fs';
import { holdServers } from '../api/core/testing/document-check.ts';

const file = process.env.E2E_VIOLATIONS ?? '';
holdServers((text) => appendFileSync(file, `${text}\n`));
