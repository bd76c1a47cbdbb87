import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

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
    importNames: ['randomUUID', 'randomBytes', 'randomInt'],
    message: 'Take Ids (contracts/kernel/ambient).',
  },
];

export default tseslint.config(
  {
    ignores: [
      '**/build/**',
      '**/node_modules/**',
      'data/**',
      'test/architecture/planted/**',
      '*.config.mjs',
      '.dependency-cruiser.mjs',
    ],
  },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Adapters answer promises because their ports do; not each of them has to wait.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['{contracts,projections,backend}/src/**/*.ts'],
    ignores: ['**/adapters/**', '**/*.test.ts'],
    rules: {
      'no-restricted-properties': ['error', ...ambient],
      'no-restricted-globals': ['error', ...ambientGlobals],
      'no-restricted-imports': ['error', { paths: ambientImports }],
      'no-restricted-syntax': [
        'error',
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'Take a Clock (contracts/kernel/ambient).',
        },
      ],
    },
  },
  {
    files: ['storefront/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  // Remix throws responses.
  {
    files: ['storefront/{app,panel}/**', 'backend/src/features/storefront/**'],
    rules: { '@typescript-eslint/only-throw-error': 'off' },
  },
  { files: ['test/**/*.ts', '**/*.test.ts'], rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
);
