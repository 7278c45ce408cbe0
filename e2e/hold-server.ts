/** Loaded into the server of the journeys first: writes each violation of its API document to the file in `E2E_VIOLATIONS`. */
import { appendFileSync } from 'node:fs';
import { checkServers } from '../api/core/testing/document-check.ts';

const file = process.env.E2E_VIOLATIONS ?? '';
checkServers((text) => appendFileSync(file, `${text}\n`));
