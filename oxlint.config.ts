import { defineConfig } from 'oxlint';

/** Time, randomness, ids and timers reach the code through ports, so that a run can be repeated under a seed. */
const ambient = [
  { object: 'Date', property: 'now', message: 'Take a Clock (contracts/kernel/ambient).' },
  { object: 'Math', property: 'random', message: 'Take Randomness (contracts/kernel/ambient).' },
  { object: 'performance', property: 'now', message: 'Take a Clock (contracts/kernel/ambient).' },
  { object: 'crypto', property: 'randomUUID', message: 'Take Ids (contracts/kernel/ambient).' },
];
const ambientGlobals = ['setTimeout', 'setInterval', 'setImmediate'].map((name) => ({
  name,
  message: 'Take Timers (contracts/kernel/ambient).',
}));
const ambientImports = [
  { name: 'node:timers/promises', message: 'Take Timers (contracts/kernel/ambient).' },
  {
    name: 'node:crypto',
    importNames: ['randomUUID', 'randomBytes', 'randomFillSync', 'randomInt'],
    message: 'Take Ids (contracts/kernel/ambient).',
  },
];

const layoutEffect = {
  name: 'react',
  importNames: ['useLayoutEffect'],
  message: 'Take useBeforePaint (app/frame): React warns of this one on the server.',
};

const errors = (plugin: string, names: readonly string[]): Record<string, 'error'> =>
  Object.fromEntries(names.map((name) => [`${plugin}/${name}`, 'error']));

/** What typescript-eslint recommends for code whose types are known; adapters may be `async` because their ports are. */
const typescript = errors('typescript', [
  'await-thenable',
  'ban-ts-comment',
  'no-array-delete',
  'no-base-to-string',
  'no-duplicate-enum-values',
  'no-duplicate-type-constituents',
  'no-empty-object-type',
  'no-explicit-any',
  'no-extra-non-null-assertion',
  'no-floating-promises',
  'no-for-in-array',
  'no-implied-eval',
  'no-misused-new',
  'no-misused-promises',
  'no-namespace',
  'no-non-null-asserted-optional-chain',
  'no-redundant-type-constituents',
  'no-require-imports',
  'no-this-alias',
  'no-unnecessary-type-assertion',
  'no-unnecessary-type-constraint',
  'no-unsafe-argument',
  'no-unsafe-assignment',
  'no-unsafe-call',
  'no-unsafe-declaration-merging',
  'no-unsafe-enum-comparison',
  'no-unsafe-function-type',
  'no-unsafe-member-access',
  'no-unsafe-return',
  'no-unsafe-unary-minus',
  'no-wrapper-object-types',
  'only-throw-error',
  'prefer-as-const',
  'prefer-namespace-keyword',
  'prefer-promise-reject-errors',
  'restrict-plus-operands',
  'restrict-template-expressions',
  'switch-exhaustiveness-check',
  'triple-slash-reference',
  'unbound-method',
]);

/** The rules of hooks, and what React's compiler asks of components. */
const react = errors('react', [
  'error-boundaries',
  'globals',
  'immutability',
  'preserve-manual-memoization',
  'purity',
  'refs',
  'rules-of-hooks',
  'set-state-in-effect',
  'set-state-in-render',
  'static-components',
  'use-memo',
]);

export default defineConfig({
  plugins: ['eslint', 'typescript', 'react'],
  jsPlugins: ['./scripts/lint-rules.ts'],
  categories: { correctness: 'off' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['**/build/**', 'data/**', 'test/architecture/planted/**', '*.config.mjs', '.dependency-cruiser.mjs'],
  rules: {
    ...typescript,
    eqeqeq: 'error',
    'no-array-constructor': 'error',
    'no-console': 'error',
    'no-unused-expressions': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
  },
  overrides: [
    {
      files: ['{contracts,projections,backend}/src/**/*.ts', 'demo/**/*.ts'],
      excludeFiles: ['**/adapters/**', '**/*.test.ts'],
      rules: {
        'no-restricted-properties': ['error', ...ambient],
        'no-restricted-globals': ['error', ...ambientGlobals],
        'no-restricted-imports': ['error', { paths: ambientImports }],
        'kontor/no-ambient-date': 'error',
      },
    },
    { files: ['storefront/**/*.{ts,tsx}'], rules: { ...react, 'react/exhaustive-deps': 'warn' } },
    {
      files: ['storefront/**/*.{ts,tsx}'],
      excludeFiles: ['storefront/app/frame/use-before-paint.ts'],
      rules: { 'no-restricted-imports': ['error', { paths: [layoutEffect] }] },
    },
    { files: ['test/browser/**/*.ts'], rules: { 'kontor/expect-pages-soon': 'error' } },
    { files: ['test/runtime/planted/*.ts'], rules: { 'no-console': 'off' } },
    // Remix throws responses.
    {
      files: ['storefront/{app,panel}/**', 'backend/src/features/storefront/**'],
      rules: { 'typescript/only-throw-error': 'off' },
    },
  ],
});
