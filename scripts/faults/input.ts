/** Faults in handling outside input. */
import type { Fault } from './fault.ts';

export const INPUT_FAULTS: Fault[] = [
  {
    name: 'a value is read before its length is checked',
    file: 'domain/core/validation.ts',
    from: '  if (isTooLarge(fact, raw)) return raw;\n',
    to: '',
    caughtBy: ['domain/core/validation.test.ts'],
  },
  {
    name: 'a schema walks a value of any size',
    file: 'domain/core/validation.ts',
    from: 'isTooLarge(fact, value) ? null : safeParse',
    to: 'isTooLarge(fact, null) ? null : safeParse',
    caughtBy: ['domain/core/validation.test.ts'],
  },
  {
    name: 'a line break stays in a name',
    file: 'domain/core/validation.ts',
    from: 'MULTILINE_KINDS.includes(kind) ? removeControlCharacters : toSingleLine',
    to: 'MULTILINE_KINDS.includes(kind) ? removeControlCharacters : removeControlCharacters',
    caughtBy: ['domain/core/validation.test.ts'],
  },
  {
    name: 'a number is read in quadratic time',
    file: 'domain/core/validation.ts',
    from: '\\d+(?:\\.\\d*)?|',
    to: '\\d+\\.?\\d*|',
    caughtBy: ['scripts/patterns.test.ts'],
  },
  {
    name: 'a JSON body is parsed however deep it is',
    file: 'domain/core/json-size.ts',
    from: "if (depth > MAX_JSON_DEPTH) return 'depth';",
    to: "if (depth > 1e9) return 'depth';",
    caughtBy: ['domain/core/json-size.test.ts'],
  },
  {
    name: 'a JSON body is parsed however many elements it has',
    file: 'api/core/platform/http/body-limits.ts',
    from: 'const excess = findExcess(body);',
    to: 'const excess = findExcess(body, 1e9);',
    caughtBy: ['api/core/platform/http/body-limits.test.ts'],
  },
  {
    name: 'a call without a session takes a large body',
    file: 'api/core/platform/http/body-limits.ts',
    from: 'route.bodyLimit ??= SMALL_BODY_BYTES',
    to: 'route.bodyLimit ??= MAX_BODY_BYTES',
    caughtBy: ['api/core/platform/http/body-limits.test.ts'],
  },
  {
    name: 'the account that keeps a file is read before the field of the file is checked',
    file: 'api/core/platform/http/body.ts',
    from: 'const fact = findFileField(part, record);',
    to: `const { accountId } = request.session;
    const fact = findFileField(part, record);`,
    caughtBy: ['api/core/platform/http/body-limits.test.ts'],
  },
  {
    name: 'the name of a file is normalized whole',
    file: 'api/core/platform/files/file-names.ts',
    from: 'shortenName(getLastPart(sent))',
    to: 'getLastPart(sent)',
    caughtBy: ['api/core/platform/files/file-names.test.ts'],
  },
  {
    name: 'a signature is walked however many points it has',
    file: 'api/driver-app/signing/sender.ts',
    from: 'points.length <= MAX_POINTS && points.every(isPoint)',
    to: 'points.every(isPoint)',
    caughtBy: ['api/driver-app/signing/sender.test.ts'],
  },
];
