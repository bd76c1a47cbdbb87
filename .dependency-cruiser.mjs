/** The architecture as rules. `test/architecture` plants a violation of each to prove that it still fires. */
const drivers =
  '^(node:sqlite|mongodb|bullmq|ioredis|@eventstore/db-client|nodemailer|@grpc/grpc-js|@platformatic/kafka|@duckdb/node-api)(/|$)';
/** Without I/O, in every runtime. */
const pure =
  '(^|node_modules/)(zod|immutable|canonicalize|fractional-indexing|@noble/hashes|temporal-polyfill|@tiptap/[^/]+|linkedom)(/|$)';
const npm = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'];

export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Types included.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contracts-depend-on-pure-libraries-alone',
      severity: 'error',
      from: { path: '^contracts/src/' },
      to: { pathNot: ['^contracts/src/', pure] },
    },
    {
      name: 'projections-know-contracts-only',
      severity: 'error',
      from: { path: '^projections/src/' },
      to: { path: '^(backend|storefront|test|bench)/' },
    },
    {
      name: 'backend-knows-no-storefront',
      severity: 'error',
      from: { path: '^backend/src/' },
      to: { path: '^(storefront|test|bench)/' },
    },
    {
      name: 'demo-is-known-to-the-composition-only',
      severity: 'error',
      from: { path: '^(projections|backend|storefront)/', pathNot: '^backend/src/composition/demo\\.ts$' },
      to: { path: '^demo/' },
    },
    {
      name: 'demo-uses-what-features-use-of-each-other',
      severity: 'error',
      from: { path: '^demo/' },
      to: {
        path: '^(backend|projections|storefront|test|bench)/',
        pathNot: ['^backend/src/platform/', '^backend/src/features/[^/]+/exports\\.ts$'],
      },
    },
    {
      name: 'drawing-is-no-part-of-the-product',
      comment: 'The drawings are: files that `npm run demo:draw` makes.',
      severity: 'error',
      from: { pathNot: '^demo/tools/' },
      to: { path: '^demo/tools/' },
    },
    {
      name: 'storefront-knows-contracts-only',
      severity: 'error',
      from: { path: '^storefront/(app|panel)/' },
      to: { path: '^(backend|projections|test|bench)/' },
    },
    {
      name: 'shop-knows-no-panel',
      severity: 'error',
      from: { path: '^storefront/app/' },
      to: { path: '^storefront/panel/' },
    },
    {
      name: 'panel-takes-common-parts-of-the-shop',
      comment: 'Browsers get the texts of these alone. What servers run, and types and styles, may come from anywhere.',
      severity: 'error',
      from: { path: '^storefront/panel/' },
      to: {
        path: '^storefront/app/',
        pathNot: [
          '^storefront/app/(components|frame|styles)/',
          '^storefront/app/(entry|page-meta)[^/]*$',
          '\\.server\\.tsx?$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'deciders-and-views-import-contracts-only',
      comment: 'And the decisions by subject that a decider is made of.',
      severity: 'error',
      from: { path: '/features/([^/]+)/.*(decider|-decisions|-view)\\.ts$' },
      to: { pathNot: ['^contracts/src/', pure, '/features/$1/[^/]*-decisions\\.ts$'] },
    },
    {
      name: 'drivers-in-adapters-only',
      severity: 'error',
      from: { path: '^(contracts|projections|backend)/src/|^demo/', pathNot: '/adapters/' },
      to: { path: drivers },
    },
    {
      name: 'adapters-chosen-in-the-composition-only',
      severity: 'error',
      from: {
        path: '^(contracts|projections|backend)/src/',
        pathNot: ['/adapters/', '^backend/src/(composition|processes)/'],
      },
      to: { path: '/adapters/' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^(backend|projections)/src/platform/' },
      to: { path: '^(backend|projections)/src/features/' },
    },
    {
      name: 'features-meet-through-exports',
      comment: 'What a feature shows to others stands in its exports.ts.',
      severity: 'error',
      from: { path: '^backend/src/features/([^/]+)/' },
      to: {
        path: '^backend/src/features/([^/]+)/',
        pathNot: ['^backend/src/features/$1/', '^backend/src/features/[^/]+/exports\\.ts$'],
      },
    },
    {
      name: 'no-circles-of-features',
      comment: 'One feature may know another, and then not be known by it, types included.',
      scope: 'folder',
      severity: 'error',
      from: { path: '^backend/src/features/[^/]+$' },
      to: { circular: true },
    },
    {
      name: 'no-undeclared-packages',
      severity: 'error',
      from: { path: '^(contracts|projections|demo|backend|storefront)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'nothing-unresolvable',
      severity: 'error',
      from: { path: '^(contracts|projections|demo|backend|storefront|test|bench)/' },
      to: { couldNotResolve: true, dependencyTypesNot: npm, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', 'build/'] },
    // Tests may know everything.
    exclude: { path: ['(^|/)build/', 'test/architecture/planted', '\\.test\\.tsx?$'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
