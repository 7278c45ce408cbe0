/** Floors in which nothing goes in a circle at all, types included. Elsewhere only what runs may not. */
const WITHOUT_CIRCLES = ['bench', 'db', 'domain', 'e2e', 'scripts', 'web'];

/** Floors import downwards only: web and api may import domain; nothing imports web or api but what stands around them. */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-circle-of-types',
      severity: 'error',
      from: { path: `^(${WITHOUT_CIRCLES.join('|')})/` },
      to: { circular: true },
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
