/** Floors import downwards only: web and api may import domain; nothing imports web or api but what stands around them. */
module.exports = {
  forbidden: [
    // Types included.
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'modules-import-one-way',
      comment: 'Two modules of one layer that import each other are one module. Move what both need to the lower one.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(domain|web)/[^/]+$' },
      to: { circular: true },
    },
    {
      name: 'core-imports-no-module',
      comment:
        'Core is what every module stands on. What it needs of a module, the module or the registry gives to it.',
      severity: 'error',
      from: { path: '^(domain|web|api)/core/', pathNot: '(/testing/|\\.test\\.tsx?$)' },
      to: { path: '^$1/', pathNot: '^$1/core/' },
    },
    {
      name: 'platform-imports-no-engine',
      comment:
        'The platform (database, HTTP, sessions, files, email, jobs) knows nothing of records; the engine stands on it.',
      severity: 'error',
      from: { path: '^api/core/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^api/core/engine/' },
    },
    {
      name: 'domain-imports-no-floor',
      severity: 'error',
      from: { path: '^domain/' },
      to: { path: '^(api|web|db|e2e|bench|scripts)/' },
    },
    {
      name: 'web-imports-domain-only',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(api|db|e2e|bench|scripts)/' },
    },
    {
      name: 'api-imports-domain-only',
      severity: 'error',
      // The start alone makes the demo; tests make their rows with its generators.
      from: { path: '^api/', pathNot: '(^api/start\\.ts$|/testing/|testing\\.ts$|\\.test\\.ts$)' },
      to: { path: '^(web|db|e2e|bench|scripts)/' },
    },
    {
      name: 'tests-of-the-api-take-the-generators',
      severity: 'error',
      from: { path: '^api/' },
      to: { path: '^(web|e2e|bench|scripts)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|dist)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node'],
      extensions: ['.ts', '.tsx'],
    },
  },
};
